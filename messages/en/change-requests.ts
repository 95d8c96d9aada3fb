export const en = {
  changeCard: {
    expires: '. Expires <instant></instant>',
    body: 'Approved by {join}. Another approval is missing.',
  },
  changeDecision: {
    title: 'Decline this change?',
    confirmLabel: 'Decline',
    decline: 'Decline',
    approveThisChange: 'Approve this change?',
    approve: 'Approve',
    approve2: '<check></check>Approve',
  },
  changeLines: {
    from: 'from',
    nothing: 'Nothing',
    to: 'to',
  },
  changePage: {
    title: 'You do not decide about this',
  },
  changeRequestsPage: {
    title: 'Change requests',
    description:
      'What takes two people: one asks, another agrees. Nobody decides about what they asked for or about themselves.',
    forYouToDecide: 'For you to decide',
    body: 'What others ask for and you may agree to appears here, the longest waiting first.',
    nothingWaitsForYou: 'Nothing waits for you',
    askedForByYou: 'Asked for by you',
    decided: 'Decided',
    label: 'Pages',
    newest: 'Newest',
    older: 'Older',
  },
  decidedTable: {
    label: 'Decided changes',
    change: 'Change',
    askedForBy: 'Asked for by',
    outcome: 'Outcome',
    by: 'By',
    when: 'When',
  },
  metadata: {
    titleChangeRequest: 'Change',
    titleChangeRequests: 'Change requests',
  },
  takeBackChange: {
    title: 'Take this change back?',
    description: '{title}. Nothing changes then, and nobody can agree to it any more.',
    confirmLabel: 'Take back',
    takeBack: 'Take back',
  },
} as const;
