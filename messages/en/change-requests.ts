export const en = {
  page: {
    title: 'Change requests',
    description:
      'Changes that need a second person’s approval. Nobody decides on their own request or on one about themselves.',
    pending: 'Pending your approval',
    emptyTitle: 'You’re all caught up',
    empty: 'Requests by others that you can approve appear here, oldest first.',
    own: 'Your requests',
    decided: 'Decided',
  },
  detail: {
    metadata: 'Change request',
    notDecidable: 'You can’t decide on this request',
  },
  card: {
    change: 'Requested change',
    requested: 'Requested by {name}, <requestedAt></requestedAt>.',
    expires: 'Expires <instant></instant>.',
    onApproval: 'On approval',
    effect: 'The change takes effect immediately.',
    approvedSoFar: 'Approved by {names}. Another approval is needed.',
    decided:
      '{state, select, approved {Approved} declined {Declined} other {Withdrawn}} by {name}, <instant></instant>',
    decidedWithReason:
      '{state, select, approved {Approved} declined {Declined} other {Withdrawn}} by {name}, <instant></instant>: “{reason}”',
  },
  states: {
    open: 'Pending approval',
    approved: 'Approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  lines: {
    from: 'from',
    to: 'to',
    nothing: 'Nothing',
  },
  table: {
    label: 'Decided requests',
    request: 'Request',
    requester: 'Requested by',
    outcome: 'Outcome',
    decider: 'Decided by',
    when: 'When',
  },
  approve: {
    title: 'Approve this request?',
    action: 'Approve request',
    done: 'Request approved.',
  },
  callBack: {
    before: 'Known account',
    after: 'New account',
    name: 'Whom did you speak to at {name}?',
    nameHint: 'Kept with your approval and in the audit.',
    nameMissing: 'Enter the name of the person you spoke to.',
    statement: 'I called them on a number I already had',
    statementMissing: 'Call them first, on a number that is not from the message about the change.',
    continue: 'Continue',
    stated: 'Your statement: you called on a number you already had, and spoke to {called}.',
    recorded: '{approver} called on a number known before, and spoke to {called}.',
  },
  decline: {
    title: 'Decline this request?',
    action: 'Decline request',
    done: 'Request declined. The requester sees your reason.',
  },
  withdraw: {
    title: 'Withdraw this request?',
    description: 'Nothing changes, and nobody can approve “{title}” anymore.',
    action: 'Withdraw request',
    done: 'Request withdrawn. Nothing was changed.',
  },
  notSentTitles: {
    soon: 'Not sent to the bank yet',
    asked_since: 'A later request was sent to the bank',
    time_passed: 'Not sent to the bank',
    decider_gone: 'Not sent to the bank',
    hour_over: 'Not sent to the bank',
  },
  notSent: {
    soon: 'Paydesk sends it within a minute or two, and at most an hour after the decision.',
    asked_since:
      'Paydesk does not send this request automatically. The payment shows what was requested after the decision.',
    time_passed: 'The approved time has passed. Request a new time if it is still needed.',
    decider_gone: 'The approver no longer has permission for this. Send a new request if it is still needed.',
    hour_over:
      'More than an hour has passed since the decision, so Paydesk does not send it automatically. Send a new request if it is still needed.',
  },
} as const;
