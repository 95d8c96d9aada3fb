export const en = {
  accounts: {
    title: 'Accounts',
    theAccountsAreNot: 'The accounts are not known just now',
    body: 'What the company holds.',
    whatTheCompanyHolds: 'What the company holds, as the service says it now.',
    bankingDetails: '<landmark></landmark>Banking details',
  },
  accountsOverview: {
    accountsYouOpened: 'Accounts you opened',
    body: 'The default account does not count.',
    forMoreAskYour: 'For more, ask your account manager at the service.',
    title: 'Accounts',
    theServiceKnowsNo: 'The service knows no account of yours. Open one to receive and send money.',
    noAccountsYet: 'No accounts yet',
  },
  accountsSkeleton: {
    label: 'Loading accounts',
  },
  accountTable: {
    label: 'Accounts',
    account: 'Account',
    numbers: 'Numbers',
    status: 'Status',
    last90Days: 'Last 90 days',
    balanceEur: 'Balance, EUR',
    commission: 'Commission',
    active: 'Active',
    closed: 'Closed',
  },
  bankingDetails: {
    body: 'These are the banking details as of <instant></instant>. Make sure of them before you pass them on.',
    title: 'The service does not answer',
    nothingCanBePaid: 'Nothing can be paid here',
  },
  bankingDetailsPage: {
    title: 'Banking details',
    description: 'What others need to pay you.',
  },
  bankingDetailsSkeleton: {
    label: 'Loading banking details',
  },
  details: {
    title: 'The service does not show the banking details',
  },
  instructionsCard: {
    what: 'all for {networks}',
  },
  metadata: {
    titleAccountsBankingDetails: 'Banking details',
    titleAccounts: 'Accounts',
  },
  noQr: {
    noQrCode: 'No QR code',
  },
  numberLine: {
    iban: 'IBAN',
    swiftAccount: 'SWIFT account',
  },
  openAccountDialog: {
    accountOpened: 'Account opened',
    openAnAccount: 'Open an account',
    body: 'A new IBAN account in euro. It is ready at once.',
    openAccount: '<plus></plus>Open account',
    done: 'Done',
  },
  openAccountForm: {
    body: 'All of them are opened. The service will most likely refuse; your account manager can open more.',
    title: 'The account was not opened',
    legend: 'Type',
    label: 'Label',
    hint: 'For your own use, so that people can tell accounts apart.',
    commissionAccount: 'Commission account',
    description: 'Commission of payments may be charged from this account.',
    cancel: 'Cancel',
    openAccount: 'Open account',
  },
  paymentQr: {
    body: 'Put right what is wrong with the amount or the reference first.',
    toBeScannedWith: 'To be scanned with a banking app',
  },
  receiveForm: {
    label: 'Account',
    chooseAnAccount: 'Choose an account',
    amount: 'Amount',
    reference: 'Reference',
    placeholder: 'Invoice number, RF18 5390 …',
    show: 'Show',
  },
  totalBalance: {
    totalBalance: 'Total balance',
  },
  tryAgain: {
    tryAgain: 'Try again',
  },
  ways: {
    body: 'It is not known now which IBAN this number belongs to. Choose an IBAN for payments in euro.',
    title: 'SWIFT payments only',
    theServiceNamesNo: 'The service names no virtual account number for SWIFT payments to this account.',
    noSwiftPayments: 'No SWIFT payments',
    asTheServiceStated: 'As the service stated them on <instant></instant>.',
    pdfToPassOn: '<fileText></fileText>PDF to pass on',
  },
} as const;
