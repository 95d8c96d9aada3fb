export const en = {
  booksLine: {
    body: ', not everything could be looked at',
  },
  breakFilters: {
    label: 'Kind',
    allKinds: 'All kinds',
    account: 'Account',
    allAccounts: 'All accounts',
    assignee: 'Assignee',
    anyAssignee: 'Any assignee',
    mine: 'Mine',
    unassigned: 'Unassigned',
    knownFor: 'Known for',
    knownForAnyTime: 'Known for any time',
    aDayOrLonger: 'A day or longer',
    daysOrLonger: '{days, number} days or longer',
    show: 'Show',
    clear: 'Clear',
  },
  breakHistory: {
    label: 'History',
  },
  breakPage: {
    noLongerThere: 'No longer there',
    resolved: 'Resolved',
    label: 'What differs',
    title: 'What differs',
    historyAndComments: 'History and comments',
    description: 'Oldest first.',
  },
  breakRow: {
    label: 'Day',
    expected: 'Expected',
    stated: 'Stated',
    knownFor: 'Known for',
    assignee: 'Assignee',
    resolved: 'Resolved: {resolutionWords}',
    unassigned: 'Unassigned',
  },
  breakSides: {
    title: 'The statement',
    ourOrder: 'Our order',
    body: 'No order here made it.',
    noEntryInAny: 'No entry in any statement.',
    theServicesWord: 'The service’s word',
    theServiceWasNot: 'The service was not asked about it yet.',
    theCommission: 'The commission',
  },
  breakTable: {
    label: 'Breaks',
    break: 'Break',
    day: 'Day',
    expected: 'Expected',
    stated: 'Stated',
    knownFor: 'Known for',
    assignee: 'Assignee',
  },
  eventOf: {
    reconciliation: 'Reconciliation',
  },
  feeSide: {
    asItsMakerSaw: 'as its maker saw it',
    asTheServiceCalculates: 'as the service calculates now',
    on: '<amount></amount> on <calendarDate></calendarDate><iban></iban>',
  },
  metadata: {
    titleReconciliationId: 'Break',
    titleReconciliation: 'Reconciliation',
  },
  nothing: {
    body: 'Look at everything, or choose something else.',
    whatWasComparedAgrees: 'What was compared agrees. Orders and books are compared every hour.',
    title: 'No open breaks',
    none: 'none',
  },
  orderSide: {
    looksLikeIt: 'looks like it',
  },
  ownBreak: {
    unassign: 'Unassign',
    assignToMe: 'Assign to me',
  },
  reconciliationPage: {
    title: 'Reconciliation',
    description:
      'Every order against the service’s status and the statement, and every outgoing entry against the orders.',
  },
  reopenBreak: {
    title: 'Open this break again?',
    description: 'It counts as open. Who had resolved it, and why, stays in its history.',
    confirmLabel: 'Open again',
    openAgain: 'Open again',
    label: 'Why',
  },
  resolveBreak: {
    title: 'Resolve this break?',
    description:
      'It is not open any more, and stays in the list of resolved ones for as long as the difference is there. Your name and reason stay with it.',
    confirmLabel: 'Resolve',
    resolve: 'Resolve',
    label: 'Reason',
    body: 'It is the recurring payment “{label}”, and this is its account',
    whatYouFoundOut: 'What you found out',
  },
  runCard: {
    label: 'State of the books',
    notComparedYet: 'Not compared yet',
    body: 'Comparing begins with the first order that is submitted here.',
    booksAsOf: 'Books as of <instant></instant>. ',
    comparedSinceTheDay:
      'Compared since <calendarDate></calendarDate>, the day of the first order here. What the statements of that day showed without an order on <instant></instant> is from before.',
    title: 'Not everything could be looked at',
    itsProcessWasStopped: 'Its process was stopped. It was begun again.',
    thereWasAFault: 'There was a fault on our side. It is tried again every hour.',
    theLastRunDid: 'The last run did not come to its end',
  },
  runNow: {
    runNow: '<refreshCw></refreshCw>Run now',
  },
  runProgress: {
    label: 'Comparing orders with the books',
    body: 'Whoever worked at this has stopped; it is begun again within some minutes',
  },
  standing: {
    body: 'It was gone when orders and books were compared on <instant></instant>.',
    title: 'The difference is not there any more',
    theDifferenceItselfIs: '{resolutionText} The difference itself is still there.',
  },
  statementSide: {
    to: '<calendarDate></calendarDate> to <calendarDate2></calendarDate2>',
  },
} as const;
