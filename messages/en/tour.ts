export const en = {
  panel: {
    label: 'Tour',
    step: 'Step {at, number} of {count, number}',
    back: 'Back',
    next: 'Next',
    finish: 'Finish tour',
    end: 'End tour',
  },
  steps: {
    inbox: {
      title: 'The inbox',
      text: 'Everything that is pending a decision is in one list, first due first. Payments, batches and change requests look alike here.',
    },
    approve: {
      title: 'Approve one payment',
      text: 'Risks come first, then the exact content. An approver confirms it with a second factor, and the approval covers this content only.',
    },
    batch: {
      title: 'Many payments at once',
      text: 'A file becomes a batch. It is checked row by row, approved as one, and sent with live progress.',
    },
    statement: {
      title: 'Statements',
      text: 'What the bank booked, as PDF, Excel, camt.053 or MT940. Paydesk compares it with your payments every hour.',
    },
    audit: {
      title: 'The audit chain',
      text: 'Each act is a record that contains the hash of the one before. Verify the chain here at any time.',
    },
    search: {
      title: 'Command bar',
      text: 'Press / or Ctrl K anywhere. Type a name, an amount or an action, such as “new payment”.',
    },
  },
} as const;
