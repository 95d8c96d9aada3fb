export const en = {
  answerCard: {
    allThatMatch: 'All {many} that match',
    all: 'All {total, number} {many}',
    body: 'Looking through the {many} took too long. Type more of it.',
  },
  answerLine: {
    account: 'Account',
    closed: 'Closed',
    noName: 'No name',
  },
  keys: {
    choose: '<kbd></kbd><kbd2></kbd2> choose',
    open: '<kbd></kbd> open',
    ctrlInANew: '<kbd>Ctrl</kbd><kbd2></kbd2> in a new tab',
    escClose: '<kbd>Esc</kbd> close',
  },
  metadata: {
    titleSearchEntries: 'Search statement entries',
    titleSearch: 'Search',
  },
  searchBox: {
    label: 'Search',
    placeholder: 'Name, reference, amount, account …',
    closeSearch: 'Close search',
    answers: 'Answers',
  },
  searchEntriesPage: {
    title: 'Statement entries',
    description: 'Of all accounts, as far as their statements were looked at and are kept here.',
    noEntryBeginsLike: 'No entry begins like “{typed}”',
    body: 'Looking through the entries took too long',
  },
  searchForm: {
    label: 'Search for',
    placeholder: 'Name, reference, amount, IBAN, identifier, day',
    search: 'Search',
  },
  searchHint: {
    body: 'Beginnings of words in any order, an amount (<example>1 234,50</example> or <example>-12.5</example>), an IBAN or its last four digits, an identifier, a day (<example>21 Nov 2026</example>), or several of them: <example>anna 250</example>',
  },
  searchPage: {
    title: 'Search',
    description: 'Everything that is kept here, by what one knows of it.',
    body: 'Nothing kept here begins like “{typed}”',
    typeWhatToLook: 'Type what to look for',
    askTheServiceFor: 'Ask the service for this identifier',
  },
  searchPalette: {
    search: 'Search',
    ctrlK: 'Ctrl K',
  },
  searchStatus: {
    body: 'The search was not answered.',
    nothingIsLostWhat: 'Nothing is lost: what you look for is still typed in.',
    tryAgain: 'Try again',
    stillLooking: 'Still looking …',
    typeALetterOr: 'Type a letter or a digit to look for.',
    nothingKeptHereBegins: 'Nothing kept here begins like “{typed}”',
    accountsPaymentsBeneficiariesAnd:
      'Accounts, payments, beneficiaries and the entries of every statement that was looked at were searched.',
    n1Answer: '1 answer',
    answers: '{count, number} answers',
  },
} as const;
