export const en = {
  answers: {
    bound: 'It covers every row, their number and the total. Nothing else can be sent with it.',
  },
  awaitingBatches: {
    label: 'Batches that wait',
  },
  awaitingCard: {
    in: 'in',
    batchOf: 'Batch of {countOf}',
    for: 'For <instant></instant>',
    someMayBePaid: 'Some may be paid already',
    ofApprovals: '{length, number} of {requiredApprovals, number} approvals',
    asksFor: '; asks for {join}',
    lookThroughAndDecide: 'Look through and decide',
  },
  batchesPage: {
    title: 'Batches',
    description: 'Many payments from one file, approved as one and sent one by one.',
  },
  batchFilters: {
    label: 'Search batches',
    placeholder: 'Name of the batch or its maker',
    filter: 'Filter',
    clear: 'Clear',
  },
  batchPage: {
    title: 'Timeline',
  },
  batchSentence: {
    eur: '{total} EUR',
    notBefore: 'not before ',
  },
  batchTable: {
    label: 'Batches',
    batch: 'Batch',
    state: 'State',
    progress: 'Progress',
    uploaded: 'Uploaded',
    rows: 'Rows',
    totalEur: 'Total (EUR)',
    total: 'Total',
  },
  children: {
    title: 'Failed rows are paid again',
  },
  decideBatch: {
    label: 'Dry run',
    whatItNeeds: 'What it needs',
    title: 'What it needs',
  },
  decideCard: {
    label: 'Decision',
    in: 'in {countOf}',
    toBeSentAt: 'to be sent at once',
    leftOut: '; {countOf} left out',
    waitingSince: ', waiting since <instant></instant>',
    for: 'for <instant></instant>',
  },
  draftBatch: {
    body: 'All of them are left out. Put some back to go on.',
    theFileHasNo: 'The file has no payments.',
    title: 'No row would be sent',
  },
  draftRows: {
    action: '/batches/{id}',
    body: 'Nothing matches. Take the search away to see more.',
    noRowIsWrong: 'No row is wrong',
    noRowsHere: 'No rows here',
  },
  dryRunNow: {
    title: 'Dry run',
    description:
      'The service does not answer just now, so that it cannot be run again. It runs once more right before the first payment, and stops the batch where something is worse.',
  },
  makerActions: {
    readTheFileAgain: 'Read the file again',
  },
  mappingOfBatch: {
    title: 'This file debits another account',
  },
  mappingPage: {
    title: 'Read the file again',
    body: 'Every row is read from the file again, as it was uploaded.',
    whatWasCorrectedOr: 'What was corrected or left out here is lost by that',
    label: 'Loading the first rows',
  },
  metadata: {
    titleBatchesIdMapping: 'Read the file again',
    titleBatchesId: 'Batch',
    titleBatchesIdRowsPosition: 'Row of a batch',
    titleBatches: 'Batches',
  },
  neighbours: {
    rowBefore: '<chevronLeft></chevronLeft>Row before',
    rowAfter: 'Row after<chevronRight></chevronRight>',
  },
  newBatch: {
    newBatch: '<plus></plus>New batch',
  },
  nothing: {
    body: 'Nothing matches. Take a filter away to see more.',
    title: 'No batches here',
    noBatchesYet: 'No batches yet',
    aBatchPaysMany:
      'A batch pays many people from one file: salaries, refunds, invoices. Each row is checked like a single payment, and nothing is sent before others have approved the whole.',
    noFileYet: 'No file yet? <templateLinks></templateLinks>',
  },
  origin: {
    body: 'The failed rows of <textLink></textLink>, made by {makerName}',
    uploaded: '{name}, uploaded',
    uploaded2: 'Uploaded',
  },
  outcomeBar: {
    label: 'How far the batch is',
  },
  pages: {
    label: 'Pages',
    newest: 'Newest',
    older: 'Older',
  },
  pausedBatch: {
    body: 'The service does not say how the account stands. Open the page again in a moment.',
    title: 'It cannot be resumed just now',
    label: 'Before it goes on',
    beforeItGoesOn: 'Before it goes on',
    description:
      'What a dry run of the whole batch said when it was last looked at, and what it says now. Payments that went out already are in the balance, or under way.',
    thePolicyDoesNot: 'The policy does not let this through',
    whatHasChanged: 'What has changed',
    resumeItSoThat: 'Resume it, so that it comes to its end.',
    nothingIsLeftTo: 'Nothing is left to send',
    itIsWhatIt: 'It is {short}. What it does not reach, the service rejects.',
    theBalanceDoesNot: 'The balance does not reach',
  },
  progress: {
    words: '{rowsRead} rows read',
    ofEnded: '{ended} of {rowCount} ended',
  },
  proof: {
    body: 'Computed again now: the row is not under the root. Tell an admin.',
  },
  readBatch: {
    title: 'The file is being read',
    description:
      'Every row is checked as a single payment is. You can leave this page; it goes on by itself.',
  },
  rowPage: {
    row: 'Row {position}<rowStanding></rowStanding>',
    title: '{leftOutWords}. It is not sent with this batch.',
    itMayBePaid: 'It may be paid already',
    somethingIsWrongWith: 'Something is wrong with it',
    body: '<textLink>Open the payment</textLink> to see what happened to it.',
    itBecameAPayment: 'It became a payment',
    whatTheBankWill: 'What the bank will see',
    description: 'This is what is approved and sent.',
    proveItNow: 'Prove it now',
    readingTheHashesOf: 'Reading the hashes of the rows beside it …',
  },
  runBatch: {
    asPayments: 'As payments',
    label: 'Dry run',
  },
  sameFileNotice: {
    body: 'This very file was uploaded before',
    aFileWithThe: 'A file with the same message identifier (MsgId) was uploaded before',
    goingOnMayPay: 'Going on may pay everybody in it a second time:',
    by: '{label}. By {makerName}, <instant></instant>',
    label: 'I know, and go on with it',
    description: 'Payments that look like earlier ones are marked, and you say why before you submit.',
  },
  shareBar: {
    rejected: '{failed} rejected',
  },
  someRows: {
    title: 'Largest rows',
    description: 'These make {share, number} % of the total.',
    label: 'Largest rows',
    aSample: 'A sample',
    drawnByLotThe: 'Drawn by lot; the larger a row, the likelier it is in it.',
    drawAnother: 'Draw another',
    aSampleOfRows: 'A sample of rows',
  },
  stateOfIt: {
    body: 'Paused by itself, before anything worse could happen',
    paused: 'Paused',
    nothingHasBeenSent: '{stopReason} Nothing has been sent. Paydesk keeps trying.',
    title: 'Not started yet',
    itStartsInA: 'It starts in a moment, after one more dry run.',
    approved: 'Approved',
    itStartsOnAfter: 'It starts on <instant></instant>, after one more dry run.',
  },
  unknown: {
    notKnownYet: 'not known yet',
  },
  unreadable: {
    uploadAnotherFile: 'Upload another file',
  },
  uploadedBatch: {
    body: 'A maker says what its columns mean; then its rows are here.',
    title: 'The file was uploaded and is not read yet',
    theFileCouldNot: 'The file could not be read',
    label: 'Loading the first rows',
  },
  way: {
    body: 'An approver who did not make or edit it resumes it.',
  },
} as const;
