export const en = {
  booksToday: {
    body: 'This statement was issued here. Recomputed from the books as of <instant></instant>, every figure and entry gives the same code.',
    title: 'Genuine, and the books say the same today',
    genuineItsLastDay: 'Genuine; its last day was not over, and more was booked since',
    thisStatementWasIssued:
      'This statement was issued here as shown below. The books as of <instant></instant> have more entries. Take a new download, and compare the two where it matters.',
    label: 'Figures then and now',
    genuineButTheBooks: 'Genuine, but the books differ today',
    thisStatementWasIssued2:
      'This statement was issued here as shown below. The books as of <instant></instant> say something else about these days.',
    allFiguresAreThe:
      'All figures are the same. At least one entry is another one, or stands in another place.',
    thisStatementWasIssued3:
      'This statement was issued here as shown below. Open the statement of these days to have the books fetched, then check the code again.',
    genuineTheBooksOf: 'Genuine; the books of these days are not kept here now',
    thisStatementWasIssued4:
      'This statement was issued here as shown below. Reload the page in a minute to compare it.',
    genuineItCouldNot: 'Genuine; it could not be compared with the books just now',
  },
  codeChoice: {
    label: 'Statements whose code begins so',
    code: 'Code',
    account: 'Account',
    period: 'Period',
    lastIssued: 'Last issued',
  },
  codeForm: {
    label: 'Verification code',
    hint: 'It stands at the end of every statement. Spaces and line breaks do not matter; the first 16 characters are enough.',
    check: 'Check',
  },
  counted: {
    n1Entry: '1 entry',
    entries: '{count, number} entries',
  },
  issuedStatementCard: {
    title: 'What was issued',
    description: 'As it stood in the file',
  },
  issues: {
    inAMonthlyPack: ' in a monthly pack',
    booksAsOf: 'Books as of <instant></instant>',
  },
  metadata: {
    titleStatementsPackId: 'Monthly pack',
    titleStatementsPack: 'Monthly pack',
  },
  packAccounts: {
    label: 'Accounts of the pack',
    account: 'Account',
    iban: 'IBAN',
    copy: 'Copy',
    remark: 'Remark',
    noLabel: 'No label',
  },
  packForm: {
    label: 'Month',
    formats: 'Formats',
    prepareThePack: 'Prepare the pack',
  },
  packList: {
    label: 'Packs',
    month: 'Month',
    formats: 'Formats',
    askedFor: 'Asked for',
    by: 'By',
    state: 'State',
  },
  packPage: {
    title: 'Pack of {month}',
    accounts: 'Accounts',
    description: 'What the pack has of each, as it was prepared',
  },
  packProgress: {
    label: 'Progress of the pack',
    beginning: 'Beginning',
    body: 'Nothing is lost but the time. Start it again.',
    title: 'The process that prepared this pack is no longer there',
    downloadTheZip: '<archive></archive>Download the ZIP',
    cancel: 'Cancel',
    startItAgain: 'Start it again',
  },
  packsPage: {
    title: 'Monthly pack',
    description:
      'The statements of all accounts for a month in one ZIP, with an index of their figures and verification codes.',
    askedForLately: 'Asked for lately',
  },
  unknownCode: {
    body: 'Either a character is wrong, or the statement did not come from this house, or something in it was changed. Compare the code with the one in the file character by character before you trust the statement.',
    title: 'No statement with this code was issued here',
  },
} as const;
