export const en = {
  batchTimeline: {
    label: 'What happened to this batch',
  },
  boundCard: {
    body: '<fingerprint></fingerprint>What an approval is bound to',
    description:
      'The Merkle root is a fingerprint of all {countOf} in their order: if one character of one row were another, or a row more or less, it would be another one, and nothing would be sent.',
  },
  ofBatchCard: {
    label: 'What it needed and why',
    body: 'Approved as row {position} of <textLink></textLink>',
    description:
      'All {rowCount} payments of the batch were approved together, by a root that binds every row. This one is sent as it stands there.',
    theRowItsHash: 'The row, its hash and the root',
  },
  outcomeList: {
    label: 'What became of the rows',
  },
  pace: {
    body: ' · {left} until all of it is sent',
  },
  pauseBatch: {
    title: 'Pause this batch?',
    description:
      'Nothing more is sent until an approver who did not make it resumes it. What is being sent at this moment still goes its way.',
    confirmLabel: 'Pause',
    pause: '<circlePause></circlePause>Pause',
    label: 'Why',
  },
  reportLinks: {
    report: '<download></download>Report {toUpperCase}',
  },
  resumeBatch: {
    title: 'Resume this batch?',
    description:
      '{what}, as it was approved. You have seen what the dry run says now; if it has become worse by the time you confirm, nothing happens.',
    confirmLabel: 'Resume',
    resume: '<play></play>Resume',
  },
  retryFailed: {
    title: 'Pay the failed rows in a new batch?',
    description:
      'It will hold {countOf} of {amount}: {join}. Whatever was paid, or still may be, is not among them. It begins as a draft, to be looked through and approved like any other.',
    confirmLabel: 'Make the batch',
    retryFailedRows: '<rotateCcw></rotateCcw>Retry failed rows',
  },
  rowBrowser: {
    label: 'Rows',
    rowsOfTheBatch: 'Rows of the batch',
    body: 'Search for something else, or look at all rows.',
    thisBatchHasNo: 'This batch has no rows.',
    noRowIsLike: 'No row is like this',
    noRows: 'No rows',
  },
  rowFields: {
    label: 'Name',
    ibanOrAccountNumber: 'IBAN or account number',
    iban: 'IBAN',
    referenceForTheBeneficiary: 'Reference for the beneficiary',
    amount: 'Amount',
    network: 'Network',
    choose: 'Choose',
    currencyOfTheAmount: 'Currency of the amount',
  },
  rowForm: {
    label: 'Row {position}',
    body: '<kbd>Enter</kbd> saves, <kbd2>Esc</kbd2> closes and keeps what you typed',
    close: 'Close',
    saveRow: 'Save row',
  },
  rowProof: {
    title: 'Identity',
    what: 'external identifier',
  },
  rowSearch: {
    label: 'Search rows',
    placeholder: 'Name, account, reference, amount, row',
  },
  rowStanding: {
    mayBePaidAlready: 'May be paid already',
  },
  rowTable: {
    row: 'Row',
    beneficiary: 'Beneficiary',
    reference: 'Reference',
    state: 'State',
    amountEur: 'Amount (EUR)',
    label: 'Row',
    noName: 'No name',
    amount: 'Amount',
  },
  rowWarnings: {
    look: 'Look',
  },
  rowWritten: {
    title: 'What stands in line {line} of the file',
    writtenOtherwiseInLine: 'Written otherwise in line {line} of the file',
    description: 'Banks pass on Latin letters, digits and a few signs.',
    label: 'What was written, and what is sent',
  },
  runLive: {
    label: 'Progress',
    ofEur: '{amount} of {amount2} EUR<pace></pace>',
    body: 'Of what is being checked the service has not said yet whether it took it; it is looked up until that is known, and nothing is paid twice. What needs people stands in <textLink>Exceptions</textLink>.',
    theServerDoesNot:
      '<wifiOff></wifiOff>The server does not answer just now. Reconnecting by itself; nothing is lost, and nothing is sent twice.',
  },
  sepaFields: {
    label: 'Address',
    theBeneficiaryGets: 'The beneficiary gets',
  },
  stopBatch: {
    title: 'Stop this batch for good?',
    confirmLabel: 'Stop it',
    stop: '<octagonX></octagonX>Stop',
    label: 'Why',
  },
  swiftFields: {
    label: 'BIC of the bank',
    nameOfTheBank: 'Name of the bank',
    streetAndNumber: 'Street and number',
    town: 'Town',
    theBeneficiaryGets: 'The beneficiary gets',
  },
  whatStops: {
    ofEur: '{countOf} of {amount} EUR',
  },
} as const;
