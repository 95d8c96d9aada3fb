export const en = {
  foundPayments: {
    label: 'Payments found at the bank',
    beneficiary: 'Beneficiary',
    stateHere: 'State here',
    stateAtTheBank: 'State at the bank',
    paymentId: 'Payment ID',
    amountEur: 'Amount (EUR)',
  },
  metadata: {
    titleRestore: 'Restored database',
  },
  restoreFacts: {
    title: 'Summary',
    inReconciliation: '{differences, number} in reconciliation',
  },
  restoreNotice: {
    body: 'No payment has been sent since <instant></instant>. {restore} Two admins resume sending. <textLink>Review restored payments</textLink>',
    title: 'The database was restored. Sending is paused.',
  },
  restorePage: {
    title: 'Restored database',
    body: 'After a restore from a backup, payments that the bank already has are listed here.',
    sendingIsNotPaused: 'Sending is not paused',
    description: 'Sending is paused. The bank is asked about each payment that is unfinished here.',
    foundAtTheBank: 'Found at the bank',
    thesePaymentsWereSent: 'These payments were sent after the backup. Do not create them again.',
    paymentsThatWereCreated: 'Payments that were created after the backup appear in reconciliation.',
    noneFoundSoFar: 'None found so far',
  },
  resumeSending: {
    title: 'Resume sending?',
    description:
      'Another admin approves this request under Change requests. Approved payments are then sent under their original identifiers, so the bank recognises those that it already has.',
    confirmLabel: 'Request approval',
    resumeSending: 'Resume sending',
    label: 'What was checked',
  },
} as const;
