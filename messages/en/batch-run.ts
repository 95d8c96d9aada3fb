export const en = {
  batchTimeline: {
    label: 'Batch events',
    rows: '{event}: {rows, plural, one {# row} other {# rows}}',
  },
  ofBatchCard: {
    label: 'Batch approval',
    title: 'Approved as row {position} of <batch></batch>',
    description:
      'All payments of the batch ({rowCount, number}) were approved together by a Merkle root that covers every row. This payment is sent exactly as its row.',
    row: 'View proof',
  },
  outcomeList: {
    label: 'Rows by outcome',
  },
  pace: {
    perSecond: '{rate} a second',
    left: 'All sent in {left}',
    allSent: 'All payments are sent. The bank is executing the rest.',
  },
  pauseBatch: {
    title: 'Pause this batch?',
    description:
      'No more payments are sent until an approver who did not create or edit the batch resumes it. Payments that are being sent right now continue.',
    pause: 'Pause batch',
    reason: 'Reason',
    done: 'Batch paused. No more payments are sent.',
  },
  reportLinks: {
    download: 'Download {format} report',
    status: 'Download pain.002',
    booked: 'Download camt.054',
  },
  resumeBatch: {
    title: 'Resume this batch?',
    sends:
      '{rows, plural, one {# payment of {amount} EUR is sent as approved.} other {# payments of {amount} EUR are sent as approved.}}',
    completes: 'No payments are left to send. The batch is completed.',
    drift: 'If the dry run is worse when you confirm, the batch stays paused.',
    resume: 'Resume batch',
    done: 'Batch resumed.',
  },
  retryFailed: {
    title: 'Retry failed rows in a new batch?',
    contents: 'The new batch contains {rows, plural, one {# row} other {# rows}} of {amount}.',
    rejected:
      '{rejected, plural, one {# payment was not executed by the bank.} other {# payments were not executed by the bank.}}',
    unsent: '{unsent, plural, one {# payment was never sent.} other {# payments were never sent.}}',
    safety: 'Payments that were executed, or still may be, are not included.',
    draft: 'The batch starts as a draft and needs approval like any other.',
    confirm: 'Create batch',
    open: 'Retry failed rows',
  },
  rowBrowser: {
    label: 'Rows',
    table: 'Rows of the batch',
    found: '{total, plural, one {# row} other {# rows}}, <sum></sum>',
    noMatches: 'No matching rows',
    clearSearch: 'Change your search or view all rows.',
    title: 'No rows',
    description: 'This batch has no rows.',
    viewAll: 'View all {total, plural, one {# row} other {# rows}}',
  },
  rowFields: {
    name: 'Name',
    account: 'IBAN or account number',
    iban: 'IBAN',
    reference: 'Reference for the beneficiary',
    endToEndId: 'End-to-end reference',
    amount: 'Amount',
    network: 'Network',
    chooseNetwork: 'Choose a network',
    amountCurrency: 'Currency of the amount',
    bic: 'BIC of the bank',
    bankName: 'Name of the bank',
    street: 'Street and number',
    town: 'Town',
    address: 'Address',
    payoutCurrency: 'Currency for the beneficiary',
  },
  rowForm: {
    label: 'Row {position}',
    keys: '<kbd>Enter</kbd> saves, <kbd>Esc</kbd> closes and keeps your entries',
    close: 'Close',
    save: 'Save row',
    changedSince:
      'Not saved: this row has changed since you opened it. Your entries are kept. Save again to replace the current values.',
    fieldCleared: 'Someone cleared this field in the meantime.',
    fieldChanged: 'Someone changed this field to “{text}” in the meantime.',
  },
  rowProof: {
    title: 'Identifiers',
    line: 'Line of the file',
    identifier: 'External identifier',
    copyIdentifier: 'external identifier',
    hash: 'Hash of the row',
    root: 'Merkle root',
  },
  rowSearch: {
    label: 'Search rows',
    placeholder: 'Name, account, reference, amount, row',
  },
  rowStanding: {
    warned: 'Possible duplicate',
    wrong: 'Excluded',
    by_maker: 'Excluded',
    by_approver: 'Excluded by approver',
  },
  rowTable: {
    row: 'Row',
    beneficiary: 'Beneficiary',
    reference: 'Reference',
    endToEndId: 'End-to-end reference',
    state: 'State',
    amountEur: 'Amount (EUR)',
    noName: 'No name',
    account: 'Account',
    network: 'Network',
    payment: 'Bank payment ID',
    reason: 'Reason',
    updated: 'Last change',
    updatedUtc: 'Last change (UTC)',
    line: 'Line of the file',
  },
  rowWarnings: {
    compare: 'Compare',
  },
  rowWritten: {
    original: 'Original text of line {line}',
    converted: 'Changed spelling of line {line}',
    description: 'Banks transmit Latin letters, digits and a few symbols.',
    label: 'Original text and text sent to the bank',
    name: 'Name',
    reference: 'Reference',
    address: 'Address',
    bank: 'Bank',
    street: 'Street',
    town: 'Town',
  },
  runLive: {
    label: 'Progress',
    sent: '{rows, number} of {all, plural, one {# payment} other {# payments}} sent',
    completed: '{rows, number} of {all, plural, one {# payment} other {# payments}} completed',
    amount: '{amount} of {total} EUR',
    checking:
      'The outcome of some payments is unknown. Paydesk checks with the bank until it is known, and nothing is paid twice. Payments that need attention are listed in <textLink>Exceptions</textLink>.',
    reconnecting:
      'The server is not responding. Reconnecting automatically. Nothing is lost, and nothing is sent twice.',
  },
  sealedCard: {
    pending: 'What you are approving',
    decided: 'Approval fingerprint',
    description:
      'The Merkle root is a fingerprint of {rowCount, plural, one {the row} other {all # rows in their order}}. If a row changes, is added or is missing, the root no longer matches and nothing is sent.',
    root: 'Merkle root of the rows',
    hash: 'Hash of version {version}: root, number of rows, total, account',
  },
  stopBatch: {
    title: 'Stop this batch permanently?',
    notSent:
      '{rows, plural, one {<strong># payment of {amount} EUR</strong> will not be sent. You can pay it in a new batch later.} other {<strong># payments of {amount} EUR</strong> will not be sent. You can pay them in a new batch later.}}',
    inProgress:
      '{rows, plural, one {# payment of {amount} EUR is being sent or checked with the bank, and may still be executed.} other {# payments of {amount} EUR are being sent or checked with the bank, and may still be executed.}}',
    accepted:
      '{rows, plural, one {# payment of {amount} EUR is already at the bank and will still be executed.} other {# payments of {amount} EUR are already at the bank and will still be executed.}}',
    ended:
      '{rows, plural, one {# payment has ended and does not change.} other {# payments have ended and do not change.}}',
    stop: 'Stop batch',
    reason: 'Reason',
    done: 'Batch stopped. Unsent payments will not be sent.',
  },
  timeLeft: {
    seconds: 'a few seconds',
    minute: 'about a minute',
    minutes: 'about {minutes, number} minutes',
    hours: 'about {hours, plural, one {# hour} other {# hours}}',
  },
  takeOver: {
    description: 'Taking it over makes you its maker: you submit it, and others approve it.',
    parts:
      'Taking it over makes you the maker of all {parts, number} batches of the file: you submit them, and others approve them.',
    accept: 'Take over without this content',
    acceptFirst: 'Accept first that the content listed above is not sent.',
    confirm: 'Take over',
  },
} as const;
