export const en = {
  answered: {
    unanswered:
      'Paydesk did not respond, so it is not certain that this was done. Nothing you entered is lost. Check in a moment whether it was done; if not, try again.',
    failed:
      'Something went wrong on our side, so it is not certain that this was done. Nothing you entered is lost. Check in a moment whether it was done; if not, try again.',
    outdated:
      'Nothing was done: Paydesk was updated after you opened this page. Copy what you typed, reload the page and try again. Not every form keeps its text.',
  },
  /** Units of a chart's axis. */
  scale: { thousand: '{figure}k', million: '{figure}M', billion: '{figure}B' },
  areaChart: {
    history: 'Balance',
    firm: 'Forecast',
    soft: 'Forecast at most',
    today: 'Today',
    day: 'Day',
    showDay: 'Show this day',
    showTable: 'Show as a table',
    cursor: '{label}, day',
    cursorHint: 'Arrow keys select a day, Enter opens it.',
    empty: 'No data.',
    amountOnDay: '{amount} {currency} on {day}',
    past: 'From {first} to {last}. Lowest {lowest}, highest {highest}.',
    forecast: 'Forecast: {firm}.',
    forecastDay: '{day}, forecast',
    either: '{firm}, or {soft}',
    forecastRange: 'Forecast: {firm}, or {soft} {currency}.',
  },
  breadcrumbs: {
    label: 'Breadcrumb',
  },
  button: {
    named: '{action}: {what}',
  },
  changedMeanwhile: {
    title: 'This has changed since you opened it',
    body: 'Nothing was done. Close this dialog to see the current state, then decide again.',
    bodyAfterPress:
      'If you have already sent this, that may be the change. Close this dialog to see the current state.',
    close: 'Show the current state',
    form: 'Saving this form will be refused. See the <link>current state</link>, then edit again.',
  },
  changes: {
    one: 'Updated: {state}',
    many: '{count, plural, one {# status} other {# statuses}} updated',
  },
  confirmDialog: {
    back: 'Cancel',
  },
  copy: {
    action: 'Copy {what}',
    copied: 'Copied',
    copiedWhat: 'Copied: {what}',
    failed: 'Could not copy',
    failedWhat: 'Could not copy: {what}',
  },
  country: {
    label: 'Country',
    none: 'None',
    choose: 'Choose …',
  },
  confidentialBadge: {
    label: 'Confidential',
  },
  dialog: {
    close: 'Close',
  },
  differenceList: {
    before: 'before:',
    after: 'after:',
  },
  exportMenu: {
    open: 'Export',
    openSelected: 'Export selected',
    csv: 'CSV',
    xlsx: 'Excel',
  },
  field: {
    optional: 'Optional',
  },
  filterSheet: {
    open: 'Filter',
    title: 'Filters',
    active: '{count, plural, one {# filter active} other {# filters active}}',
  },
  keyOverview: {
    title: 'Keyboard shortcuts',
    sequence: 'then',
    switch: 'Use single-key shortcuts',
    switchHint: 'Switch them off if you dictate, or press keys by accident. Applies to this browser.',
  },
  instant: {
    utc: '{time} UTC',
  },
  listTotals: {
    loading: 'Totals are loading',
    tooLong: 'Totals took too long. Narrow the filter, for example to a month.',
  },
  leaveGuard: {
    stay: 'Stay',
    leave: 'Leave and discard',
  },
  note: {
    label: 'Reason',
  },
  pagination: {
    first: 'First',
    label: 'Pages',
    range: '{first}–{last} of {total}',
    previous: 'Previous',
    next: 'Next',
  },
  password: {
    show: 'Show {what}',
    what: 'password',
  },
  print: {
    action: 'Print',
  },
  progress: {
    figures: '{done, number} of {total, number}',
    spoken: '{done} of {total}. {what}',
  },
  reference: {
    line: 'Reference <code></code>',
    text: 'Reference {reference}',
    withMessage: '{message} (Reference {reference})',
  },
  selection: {
    all: 'Select all on this page',
    row: 'Select {name}',
    count: '{count, number} selected',
    clear: 'Clear selection',
    action: '{action} ({count, number})',
    applies:
      '{count, plural, one {This applies to # selected row.} other {This applies to # selected rows.}}{others, plural, =0 {} one { # other does not allow it and stays as it is.} other { # others do not allow it and stay as they are.}}',
    done: '{count, plural, one {Done for # row.} other {Done for # rows.}}',
    partlyDone: 'Not everything was done',
    outcome: 'Done for {done, number} of {all, number}. The others stay as they are.',
    notDone: 'This was not done',
  },
  tableLayout: {
    open: 'Columns',
    title: 'Columns and rows',
    description: 'Only you see this list in this way. On a narrow screen the last columns are left out.',
    columns: 'Columns',
    moveUp: 'Move {column} up',
    moveDown: 'Move {column} down',
    density: 'Row height',
    comfortable: 'Comfortable',
    compact: 'Compact',
    save: 'Save layout',
    notSaved: 'The layout was not saved',
  },
  unloaded: {
    body: 'This could not be loaded. Check your connection and try again. If Paydesk has just been updated, reload the page.',
    reload: 'Reload page',
  },
  views: {
    open: 'Views',
    by: 'Shared by {name}',
    shared: 'Shared',
    save: 'Save view …',
    saveTitle: 'Save view',
    saveDescription: 'A view keeps the filter, the order and the columns on this page.',
    name: 'Name',
    nameHint: 'A view of yours with the same name is replaced.',
    share: 'Share this view',
    shareDescription: 'Everyone who may read this list sees it in their menu.',
    saveButton: 'Save view',
    delete: 'Delete view',
    deleteTitle: 'Delete “{name}”?',
    deleteOwn: 'Only the view is deleted, not what it shows.',
    deleteShared: 'The others you share it with lose it, too. Only the view is deleted, not what it shows.',
    notDone: 'This was not done',
  },
  theme: {
    label: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
  },
  byteText: {
    bytes: '{bytes, plural, one {# byte} other {# bytes}}',
    kilobytes: '{kilobytes} KB',
    megabytes: '{megabytes} MB',
  },
  fileDrop: {
    drop: 'Drop the file to upload it',
    drag: 'Drag a file here',
    choose: 'Choose file',
    noFile: 'No file was found. Drag a file here or choose one.',
  },
  sendFile: {
    empty: 'This file is empty. Choose another file.',
    broken:
      'The upload was interrupted. Nothing was stored. Check your connection, then choose the file again.',
    signedOut: 'Your session has ended. Sign in again in another tab, then choose the file again.',
    tooLargeForProxy:
      'The server did not accept a file of this size. Nothing was stored. Ask your administrator for a `client_max_body_size` of {megabytes} MB, or choose a smaller file.',
    uncertain:
      'Paydesk did not respond, so it is not certain that the file was stored. Check in a moment whether it was; if not, choose the file again.',
  },
  uploadProgress: {
    cancel: 'Cancel upload',
    label: 'Upload progress',
    received: 'Upload complete. Checking the file.',
    uploaded: '{sent} of {size} uploaded',
  },
} as const;
