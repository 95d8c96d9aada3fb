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
  confidentiality: {
    not_listed: 'The bank does not list this account. Reload the page.',
    changed_since: 'Who works on this account has changed since you opened it. Review it again.',
    nothing_changed: 'Nothing has changed. Change something first, or go back.',
    no_member: 'Choose at least one person who works on this account.',
    member_gone: 'One of these people is no longer active. Choose the people again.',
    already_open: 'A change of this account is pending approval. It must be decided or withdrawn first.',
  },
  company: {
    changed_since: 'The company details have changed since you opened them. Review them again.',
    nothing_changed: 'Nothing has changed. Change something first, or go back.',
    address_too_long: 'The address has room for 5 lines of 60 characters. Shorten it.',
    letterhead_too_long: 'The letterhead has room for 3 lines of 100 characters. Shorten it.',
    already_open: 'A change of the company details is pending approval. Decide or withdraw it first.',
  },
  companyChange: {
    title: 'Change the company details on documents',
    address: 'Address',
    letterhead: 'Letterhead',
    logo: 'Logo',
    logoHash: 'PNG {hash}',
    picture: 'Requested logo',
    effect:
      'Statements, confirmations, reports and banking details are printed with these details from now on.',
  },
  confidential: {
    markTitle: 'Make “{account}” confidential',
    membersTitle: 'Change who works on the confidential account “{account}”',
    liftTitle: 'Make “{account}” readable by everyone',
    account: 'Account',
    members: 'Who works on it',
    everyone: 'Everyone',
    effect: 'Only these people and approvers read its balance, statements and payments.',
    liftEffect: 'Everyone reads its balance, statements and payments, including earlier ones.',
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
  terms: {
    person: 'Person',
    role: 'Role',
    groups: 'Groups',
    none: 'None',
    secondFactor: 'Second factor',
    key: 'Key',
    stated: '{text} (according to {name})',
    quoted: '“{text}”',
  },
  roles: {
    admin: 'Admin',
    approver: 'Approver',
    maker: 'Maker',
    viewer: 'Viewer',
  },
  changeRequest: {
    unreadable:
      'Another version of Paydesk wrote this request, and this version cannot read it. Decline it and send a new request.',
    oneMore: 'Your approval is recorded. Another admin has to approve this too.',
  },
  people: {
    changeRole: 'Change the role of {name}',
    roleEffect: 'All their sessions end at once; they sign in again and may do what the new role allows.',
    reactivate: 'Reactivate {name}',
    reactivateEffect: 'They can sign in with the password that they had, and may do what their role allows.',
    erase: 'Erase the personal data of {name}',
    eraseEffect:
      'Name, address, credentials, settings, notifications and sessions are erased within minutes. Records show an identifier in place of the name.',
    eraseWarning:
      'This cannot be undone, and the person cannot be reactivated. Audit records from before PAYDESK_AUDIT_COMMITMENTS was turned on keep the name.',
    admit: 'Add {name}',
    admitEffect: 'They choose a password through their invitation, and may do what their role allows.',
    adminWarning: 'An admin decides about people and the policy, together with one other admin.',
    newPassword: 'Give {name} a new password',
    newPasswordEffect:
      'Their password opens no more, and all their sessions end. With the new one they can only choose one of their own.',
    newPasswordWarning:
      'The admin who asks knows the new password. Ask {name}, in person or by telephone, whether they forgot theirs.',
  },
  factors: {
    passkey: 'Passkey “{label}”',
    totp: 'Authenticator app “{label}”',
    enrol: 'Second factor of {person}',
    enrolWarning:
      'The person who holds it confirms payments in this name. Ask {person}, in person or by telephone, whether they added it.',
    atOnce: 'It counts at once after two admins have approved it, or the only admin who may.',
    waiting:
      'Two admins approve it, and it counts {hours} hours after the second one. With one admin who may, it counts {twice} hours after that one. Until then {person} and every admin can object.',
    gone: 'This second factor no longer exists.',
    earlierVersion:
      'This was requested in an earlier version of Paydesk, without a waiting time. Decline it, and let it be added again.',
    passwordGiver:
      'You gave this person their password. Another admin has to approve, so that nobody alone holds both.',
    remove: 'Remove a second factor of {person}',
    removeWarning: 'It never comes back. Without another one, this person approves nothing.',
    removed: 'It has been removed already.',
  },
  deputy: {
    title: 'Make {deputy} the deputy of {person}',
    absent: 'Absent approver',
    deputy: 'Deputy',
    first: 'First day',
    last: 'Last day',
    zone: 'Time zone',
    effect:
      'On these days the deputy may also approve in this person’s place, as a member of their groups. Each of the two approves a payment at most once, and neither decides about what the other made or edited.',
  },
  serviceToken: {
    title: 'API token for {serviceUser}',
    user: 'Service user',
    newUser: 'New service user',
    name: 'Token',
    scopes: 'May read',
    lifetime: 'Expires after',
    days: '{count, plural, one {# day} other {# days}}',
    effect:
      'A program reads this data through the API until the token expires or is revoked, without confidential accounts and batches. It cannot sign in, draft or approve. Only the requester is shown the token, once.',
  },
  eventEndpoint: {
    addTitle: 'Send webhooks to {name}',
    changeTitle: 'Change the webhooks to {name}',
    url: 'Address',
    description: 'Description',
    types: 'Events',
    addEffect:
      'Paydesk sends these events to this address: identifiers, states and amounts, without confidential accounts and batches.',
    changeEffect:
      'From now on, Paydesk sends these events to this address. The signing secret stays the same.',
  },
  policyChange: {
    title: 'Replace version {version} of the policy',
  },
  book: {
    add: 'Add {name} to the beneficiaries',
    change: 'Change {name} in the beneficiaries',
    archive: 'Archive {name} in the beneficiaries',
    none: 'None',
    unseen:
      'Since this was requested, there is something new to be wary of: a name or an account that was added or paid in the meantime. Decline it, so that it is requested again with all warnings.',
  },
  document: {
    name: 'Name',
    account: 'Account',
    bankBic: 'BIC',
    bankName: 'Bank',
    addressStreet: 'Street',
    addressBuilding: 'Building number',
    addressPostCode: 'Post code',
    addressTown: 'Town',
    addressCountry: 'Country',
    addressLine: 'Address in one line',
    notes: 'Notes',
  },
  standing: {
    setUp: 'Set up the recurring payment to beneficiary {id}, {label}',
    change: 'Change the recurring payment to beneficiary {id}, {label}',
    label: 'Label',
    beneficiary: 'Beneficiary in the client portal',
    paid: 'Paid',
    time: 'Time (UTC)',
    switched: 'Switched',
    on: 'On',
    off: 'Off',
    effect: 'It is sent to the bank immediately. The page of the recurring payment shows the answer.',
    warning: 'The bank does not say who number {id} is or how much is paid. Check both in the client portal.',
  },
  account: {
    label: 'A label has at most {most} visible characters.',
    limit:
      'The limit of {most} accounts is reached. Your account manager can open more. The bank replied: {reason}',
    refused: 'The bank did not open the account: {reason}',
    openedAlready:
      'This account was opened moments ago: {iban}. To open another one, choose a different label.',
    refusedAlready: 'The earlier request opened no account. Select Open account again to send a new one.',
    inProgress:
      'Another account is being opened, or its outcome is not known yet. Check the accounts in a minute, then try again.',
    unavailable:
      'The bank is not responding. Nothing was sent and no account was opened. Try again in a moment.',
    unknown:
      'The bank did not respond, so it is not known whether the account was opened. Check the list of accounts; you can try again in a minute.',
  },
  receiving: {
    none: 'None of the accounts can receive payments. Open one first.',
    closed: 'This account is closed and cannot receive payments. Choose another account.',
    not_an_iban: 'The bank states an invalid IBAN for this account. Do not share it; contact the bank.',
    not_receiving:
      'The bank does not list this account among those that can receive payments. Choose another one.',
    unknown:
      'The bank lists no such account among those that can receive payments. Choose one from the list.',
  },
  requested: {
    hidden: 'The reference contains an invisible character. Type it instead of pasting it.',
    tooLong: 'A reference has at most {most} characters; this one has {length}.',
    tooLarge: 'The maximum is 999,999,999.99 EUR.',
  },
  qr: {
    noHolder: 'The bank states no account holder, and a QR code needs one.',
    nameTooLong:
      'The registered name has {length} characters. A QR code holds {most}, and a name must not be cut.',
    notAnIban: 'The bank states an account number that is not an IBAN.',
    tooLong:
      'Name and reference take {bytes} bytes. A QR code for payments holds {most}: shorten the reference.',
  },
} as const;
