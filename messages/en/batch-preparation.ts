export const en = {
  chargeFields: {
    fixed: 'Set by the file.',
  },
  columnsCard: {
    title: 'Columns',
    remembered: 'Assigned as in the last file with these headings. Check that they fit this file.',
    recognised:
      'Recognised as an export of {system} and assigned accordingly. Your changes are remembered for files with these headings.',
    suggested: 'Assigned from known headings. Your changes are remembered for files with these headings.',
    withoutHeadings: 'Assigned from the content of the columns, as this file has no headings.',
  },
  convertedTexts: {
    title: 'Banks receive {count, plural, one {# row} other {# rows}} with changed spelling.',
    showAll: 'Show all',
    label: 'Texts with changed spelling',
    row: 'Row',
    written: 'In the file',
    sent: 'Sent to the bank',
  },
  correctedNotice: {
    title: '{corrected, plural, one {# row corrected} other {# rows corrected}}',
    stillWrong:
      '{stillWrong, plural, one {# row of the file still has errors.} other {# rows of the file still have errors.}}',
    notFound:
      '{notFound, plural, one {# row of the file is not among the rows with errors and was skipped.} other {# rows of the file are not among the rows with errors and were skipped.}}',
  },
  decimalMarks: {
    point: 'Point (1,234.50)',
    comma: 'Comma (1.234,50)',
  },
  delimiters: {
    comma: 'Comma (,)',
    semicolon: 'Semicolon (;)',
    tab: 'Tab',
    bar: 'Bar (|)',
  },
  draftFigures: {
    total: 'Total',
    toSend: 'Rows to send',
    wrong: 'Rows with errors',
    warned: 'Possible duplicates',
    excluded: 'Excluded',
  },
  draftRowFilters: {
    label: 'Search rows',
    placeholder: 'Name, account, reference, amount, row …',
    filter: 'Filter',
    clear: 'Clear',
  },
  draftTabs: {
    all: 'All rows',
    wrong: 'With errors',
    warned: 'Possible duplicates',
    converted: 'Changed spelling',
    excluded: 'Excluded',
  },
  editBatch: {
    title: 'Return this batch to draft?',
    description:
      'You can then change its rows. Its approvals no longer count. It must be submitted and approved again.',
    confirm: 'Return to draft',
    open: 'Edit batch',
  },
  emptyCells: {
    network: 'Default network',
    reference: 'Default reference',
    referencePlaceholder: 'For example: Salary November 2026',
    separator: 'Between reference columns',
    endToEndPlaceholder: 'If empty: the end-to-end reference of each row',
  },
  excludeRows: {
    row: 'Row {position}, {name}',
    selected: '{count, plural, one {# row} other {# rows}} selected, {sum} EUR',
    clear: 'Clear selection',
    open: 'Exclude selected rows',
    title: 'Exclude {count, plural, one {# row} other {# rows}} from this batch?',
    remaining:
      '{rowCount, plural, one {# payment of {amount} EUR remains} other {# payments of {amount} EUR remain}} as version {version, number}.',
    effect:
      '{count, plural, one {The excluded row is not sent and stays in the list.} other {The excluded rows are not sent and stay in the list.}}',
    approvalsLost: 'Approvals by {names} do not count for the new version.',
    approveRest: 'You can approve the remaining rows afterwards.',
    confirm: 'Exclude {count, plural, one {row} other {rows}}',
    done: '{count, plural, one {# row} other {# rows}} excluded',
    reason: 'Reason',
  },
  executionDetail: {
    time: '<date></date>, {time} UTC',
    timeWithoutZone: '<date></date>, {time} UTC (the file states no time zone)',
  },
  continueAt: {
    title: 'Continue with {rowsLeft, plural, one {# row} other {# rows}}?',
    excluded:
      '{count, plural, one {# row with errors is} other {# rows with errors are}} excluded and not paid: <amount></amount>.',
    unreadable:
      '{unreadable, plural, one {The amount of # row cannot be read.} other {The amounts of # rows cannot be read.}}',
    reversible: 'You can correct and include them until you submit the batch.',
    confirm: 'Exclude {count, plural, one {# row} other {# rows}}',
    open: 'Exclude rows with errors',
    rows: '{count, plural, one {Row} other {Rows}} {positions}',
    rowsAndMore: 'Rows {positions} and {more, number} more',
  },
  formulaCells: {
    title: '{count, plural, one {# cell contains a formula} other {# cells contain formulas}}',
    all: '{count, plural, one {Cell {cells}.} other {Cells {cells}.}}',
    more: 'Cells {cells} and {more, number} more.',
    description:
      'Paydesk does not calculate. It can use the values that were saved in the workbook: check that they are up to date.',
    label: 'Formulas',
    refuse: 'Report as errors',
    use: 'Use the saved values',
    used: 'The maker chose to use the values that were saved in the workbook.',
    refused: 'Their rows have errors.',
  },
  hiddenParts: {
    rows: 'Hidden rows',
    columns: 'Hidden columns',
    hiddenColumns:
      '{count, plural, one {Column {names} is hidden in the sheet and is read like the others.} other {Columns {names} are hidden in the sheet and are read like the others.}}',
    filter: '{hiddenRows} A filter in the sheet may be the reason.',
    exclude: 'Exclude hidden rows',
    include: 'Pay hidden rows',
  },
  hiddenRowsOfBatch: {
    included: 'The maker chose to pay them. They are among the rows of this batch.',
    excluded: 'They are excluded from this batch.',
  },
  lettersNotice: {
    title: 'Read as {encoding}',
    improbable:
      'Some words look wrong. Choose another encoding above until the names in the table are spelled correctly.',
    undeclared:
      'The file does not declare its encoding. Check that the names in the table are spelled correctly.',
    fallback: 'If no encoding fits, save the file as CSV in UTF-8 and upload it again.',
    confirm: 'The names in the table are spelled correctly',
  },
  mappingForm: {
    omissions: 'Check what of this file is not sent, and confirm it.',
    title: 'Settings for all rows',
    import: 'Import file',
    ofFile: 'The file sets the account and the date of each batch.',
    ofRows: 'Account and date apply to payments for which the file has none.',
    missingColumns: 'Assign these columns above the table: {names}.',
    sameFile: 'This file was uploaded before. Confirm that above, or withdraw this batch.',
  },
  mappingSettings: {
    sheet: 'Sheet',
    delimiter: 'Delimiter',
    decimalMark: 'Decimal separator',
    encoding: 'Encoding',
    headings: 'Headings',
    headingsLine: 'Line {line}: {text}',
    noHeadings: 'No headings',
  },
  mappingTable: {
    label: 'First rows of the file',
    line: 'Line',
    column: 'Column {column}',
    meaning: 'Column {column}: meaning',
    headedMeaning: 'Column {column}, {heading}: meaning',
    notUsed: 'Not used',
    required: 'Required',
    optional: 'Optional',
  },
  neededFields: {
    label: 'Required columns',
    missing: '{field} is not assigned yet',
  },
  negativeAmounts: {
    title: 'The amounts of this file are negative',
    description:
      'Accounting systems write amounts to pay as credits. Read as payments, each is paid without its minus sign, and a positive amount is an error.',
    paid: 'The maker chose to read them as payments. Each is paid without its minus sign.',
    label: 'Negative amounts',
    pay: 'Read as payments',
    refuse: 'Report as errors',
  },
  newBatch: {
    confidential: 'Confidential batch',
    confidentialHint:
      'For payroll: only you and approvers can read its payments. You can change this until you submit.',
    tooLarge: 'This file is larger than {megabytes} MB. Split it and create a batch for each part.',
    onlyOne: 'You dropped several files. Create a separate batch for each file.',
    leaveTitle: 'Leave during the upload?',
    leaveDescription: 'The upload stops and nothing of the file is stored.',
    refused: 'The file was not accepted',
    label: 'Payment file',
    hint: 'CSV, Excel (.xlsx) or pain.001, up to 100,000 payments and 64 MB. Nothing is sent yet: you review every row, and others approve the batch.',
    templates: 'No file yet? <templateLinks></templateLinks>',
  },
  newBatchPage: {
    title: 'New batch',
    description: 'Upload a file, check its columns, correct errors and submit the batch for approval.',
  },
  paymentFileCard: {
    title: 'Payment file (pain.001)',
    description: 'Number and sum are those of its payments, and agree with what the file states.',
    message: 'Message',
    payments: 'Payments',
    sum: 'Sum',
    account: 'Account',
    execution: 'Execution',
    notStated: 'Not stated',
    unreadable: 'Some amounts cannot be read',
    past: 'Already due. Payments are sent once approved, unless you choose a date below.',
  },
  paymentPartsCard: {
    title: 'This file becomes {count, plural, one {# batch} other {# batches}}',
    description:
      'Message {messageId}. Each account and date is a batch of its own, approved and sent by itself.',
    label: 'Batches of the file',
    batch: 'Batch',
    number: 'Batch {number, number}',
    past: 'Already due. Payments are sent once approved.',
    ofTable: 'Each account and date is a batch of its own, approved and sent by itself.',
    now: 'At once',
    nowAsPassed: 'At once, already due',
    noAccount: 'Not chosen yet',
  },
  prepareRow: {
    position: 'Row {position}, line {line} of the file',
    row: 'Row',
    line: 'Line {line} of the file',
    unsaved: 'Unsaved changes',
    empty: 'empty',
    problem: '{field}: {problem}',
    amount: 'Amount',
  },
  prepareRows: {
    label: 'Rows',
    row: 'Row',
    beneficiary: 'Beneficiary',
    reference: 'Reference',
    endToEndId: 'End-to-end reference',
    line: 'Line of the file',
    network: 'Network',
    amountEur: 'Amount (EUR)',
    actions: 'Actions',
    savedNext: 'Row {position} saved. Now row {next}.',
    savedLast: 'Row {position} saved. No other row on this page has errors.',
  },
  readingProgress: {
    label: 'Import progress',
    checked: '{rowsRead, plural, one {# row} other {# rows}} read and checked',
    comparing: '{rowsRead, plural, one {# row} other {# rows}} read. Checking for possible duplicates.',
  },
  renameBatch: {
    title: 'Rename this batch',
    rename: 'Rename batch',
    name: 'Name',
    cancel: 'Cancel',
  },
  rowActions: {
    include: 'Include',
    includeRow: 'Include row {position}',
    exclude: 'Exclude',
    excludeRow: 'Exclude row {position}',
    correct: 'Correct',
    correctRow: 'Correct row {position}',
    edit: 'Edit',
    editRow: 'Edit row {position}',
  },
  rowExclusions: {
    wrong: 'Excluded because of errors',
    by_maker: 'Excluded',
    by_approver: 'Excluded by an approver',
  },
  separators: {
    space: 'Space',
    none: 'Nothing',
    comma: 'Comma (,)',
    semicolon: 'Semicolon (;)',
    slash: 'Slash (/)',
  },
  settings: {
    accountMissing: 'Choose the account to pay from.',
    timeMissing: 'Choose a date and a time.',
    timePassed: 'This time has passed. Choose a later one.',
  },
  templateLinks: {
    download: 'Download a template as <csv>CSV</csv> or <excel>Excel</excel>.',
  },
  unreadLines: {
    title: '{count, plural, one {# line is not read as a payment} other {# lines are not read as payments}}',
    titles: 'Above the headings:',
    totals: 'Below the last payment, without an account and a name:',
    ofBatch:
      '{count, plural, one {Line {lines} is} other {Lines {lines} are}} below the last payment, without an account and a name.',
    line: 'Line {line}: {text}',
    more: '{count, plural, one {and # more line} other {and # more lines}}',
  },
  unusedDays: {
    title: 'Dates in {names} are not used',
    description:
      'All payments are sent at the time that you choose below. To pay on the dates of the file, assign the column as execution date.',
  },
  usePreview: {
    failed: 'The first rows could not be updated. Check your connection and change the setting again.',
  },
  withdrawBatch: {
    title: 'Withdraw this batch?',
    approved: 'The batch is approved, but sending has not started.',
    parts: 'The file is not imported yet: all {parts, number} batches of it are withdrawn.',
    description:
      'The batch stays on record and none of its payments is sent. To pay later, upload the file again.',
    withdraw: 'Withdraw batch',
  },
  wrongRowsCard: {
    title: '{count, plural, one {# row has errors} other {# rows have errors}}',
    description:
      '{count, plural, one {Correct it in the table below. Or download only this row, correct it, and upload the file.} other {Correct them in the table below. Or download only these rows, correct them, and upload the file.}}',
    alternative:
      '{count, plural, one {You can also continue without it.} other {You can also continue without them.}}',
    refused: 'The file was not accepted',
    taking: 'Upload complete. Checking and updating the rows, which can take a few seconds.',
    downloadExcel: 'Download rows as Excel',
    downloadCsv: 'Download rows as CSV',
    upload: 'Upload corrected file',
    label: 'Corrected file',
  },
  markConfidential: {
    mark: {
      title: 'Mark this batch as confidential?',
      description:
        'Only you, people who have edited it, and approvers will be able to read names, accounts and amounts. Others see the number of payments and their total. You can undo this until you submit the batch.',
      confirm: 'Mark as confidential',
    },
    unmark: {
      title: 'Remove the confidentiality of this batch?',
      description: 'Everyone who can see payments will be able to read names, accounts and amounts.',
      confirm: 'Remove confidentiality',
    },
  },
} as const;
