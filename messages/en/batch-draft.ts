export const en = {
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
} as const;
