export const en = {
  agreement: {
    ofApprovals: '{length, number} of {requiredApprovals, number} approvals',
    asksFor: '; asks for {join}',
  },
  approvalCard: {
    to: 'to',
    paidOutIn: 'Paid out in {currency}',
    for: 'For <instant></instant>',
    mayBePaidAlready: 'May be paid already',
    firstPaymentToThis: 'First payment to this account',
    body: ', which it leaves with <amount></amount>',
    everythingThatIsSent: 'Everything that is sent',
  },
  approvalsPage: {
    title: 'Approvals',
    description: 'Batches and orders of others that wait for a yes or no, longest waiting first.',
    body: 'Every approval is confirmed with a second factor, and you have no active one. <textLink>Add one in your profile</textLink>; an admin then has to agree to it.',
    youCannotApproveYet: 'You cannot approve yet',
    ordersWaitHereAre:
      '{awaiting, number} orders wait. Here are {length, number} of them, longest waiting first.',
    takeTheFilterAway: 'Take the filter away to see what else waits.',
    anOrderOrA: 'An order or a batch appears here when its maker submits it.',
    nothingLikeThisWaits: 'Nothing like this waits',
    nothingWaitsForYou: 'Nothing waits for you',
    label: 'Pages',
    longestWaiting: 'Longest waiting',
    next: 'Next',
  },
  approveDialog: {
    title: 'Approve this {subject}?',
    approveAndSend: 'Approve and send',
    approve: 'Approve',
    approve2: '<check></check>Approve',
    body: 'Nothing else can be sent with it.',
  },
  cardWarnings: {
    body: 'Its date, <instant></instant>, has passed: it is sent at once when it is approved.',
  },
  decision: {
    title: 'Send this {subject} back?',
    confirmLabel: 'Send back',
    label: 'What its maker should change',
    hint: 'It becomes a draft again, in a new version, and comes back to you once its maker submits it.',
    declineThis: 'Decline this {subject}?',
    decline: 'Decline',
    why: 'Why',
  },
  follows: {
    body: 'It is then sent at once.',
    itIsThenHeld: 'It is then held, and sent on <instant></instant>.',
    itIsNotSent: 'It is not sent yet: after you it needs {wanted}.',
    yourApprovalIsKept:
      'Your approval is kept, but does not bring it further: what it still needs is {wanted}.',
  },
  metadata: {
    titleApprovals: 'Approvals',
  },
  queueFilterForm: {
    label: 'Paid from',
    allAccounts: 'All accounts',
    account: 'Account',
    amountFrom: 'Amount from',
    filter: 'Filter',
    clear: 'Clear',
  },
  sum: {
    amountFrom: 'Amount from',
    amountTo: 'Amount to',
    from: 'From',
    to: 'To',
  },
} as const;
