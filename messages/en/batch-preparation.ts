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
  emptyCells: {
    network: 'Default network',
    reference: 'Default reference',
    referencePlaceholder: 'For example: Salary November 2026',
    separator: 'Between reference columns',
    endToEndPlaceholder: 'If empty: the end-to-end reference of each row',
  },
  executionDetail: {
    time: '<date></date>, {time} UTC',
    timeWithoutZone: '<date></date>, {time} UTC (the file states no time zone)',
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
  readingProgress: {
    label: 'Import progress',
    checked: '{rowsRead, plural, one {# row} other {# rows}} read and checked',
    comparing: '{rowsRead, plural, one {# row} other {# rows}} read. Checking for possible duplicates.',
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
} as const;
