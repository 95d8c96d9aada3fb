export const en = {
  changeRequests: {
    not_found: 'Change request not found.',
    changed_since: 'This request has changed since you opened it. Nothing was done. Review it again first.',
    decided: 'This request is already decided. The page now shows the outcome.',
    approved_already: 'You already approved this. Another admin must approve it too.',
    own_request: 'This is your own request, so another person must decide.',
    about_you: 'This request is about you, so another person must decide.',
    not_allowed: 'Your role can’t decide on this request.',
    not_yours: 'Only the requester can withdraw this.',
    asker_gone:
      'The requester is no longer active, or no longer has the role for this. Decline it; another person can send a new request.',
    expired: 'This request has expired, and nothing was changed. Decline it; a new request can be sent.',
    call_back_missing:
      'Call the beneficiary on a number you already had, and enter whom you spoke to. Nothing was approved.',
    reason_missing: 'Enter a reason, so that the requester knows what to change.',
    already_open: 'The same request is already pending. Decide or withdraw that request first.',
  },
  policy: {
    changed_since: 'The policy has changed since you began. Review the current version first.',
    nothing_changed: 'This policy is already in force. Change something first.',
    already_open: 'Another policy change is pending approval. Decide about it, or withdraw it, first.',
  },
  beneficiaries: {
    not_found: 'This beneficiary was not found. The link may be out of date.',
    in_book: 'This account is already in Beneficiaries, or pending approval. Search for it there.',
    already_waiting:
      'A change request for this beneficiary is already pending approval. Decide it first on the page “Change requests”.',
    retired: 'This beneficiary is archived. Add it again to pay it.',
    changed_since: 'This beneficiary has changed since you opened it. Review it again.',
    unchanged: 'Nothing has changed. Change a field first, or go back.',
  },
  recurring: {
    changed_since: 'There is a newer request for this beneficiary. Reload the page and review it.',
    in_progress: 'A request for this beneficiary is in progress. Wait for its answer.',
    unchanged: 'Nothing has changed. Change a field first, or go back.',
    already_open:
      'A change request for this beneficiary is pending approval. It must be decided or withdrawn first.',
    already_set: 'A recurring payment is, or may be, set up for this beneficiary. Change it instead.',
    nothing_set: 'Paydesk has set up no recurring payment for this beneficiary. Set one up first.',
    answered: 'The bank has answered. The request does not need to be sent again.',
    not_as_approved: 'The stored request differs from its approval. Request the change again.',
  },
} as const;
