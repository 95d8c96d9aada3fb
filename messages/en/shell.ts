export const en = {
  awayNotice: {
    body: '<wifiOff></wifiOff>Paydesk does not answer just now. What you see is as of a moment ago; it goes on by itself.',
  },
  errorPage: {
    notShown: 'Not shown',
    body: 'It is tried again by itself in a moment.',
    ifItStaysLike: 'If it stays like this, tell whoever runs Paydesk the reference.',
    title: 'This page cannot be shown just now',
    tryAgain: 'Try again',
  },
  forbidden: {
    notAllowed: 'Not allowed',
    body: 'If your work needs it, ask an admin for another role.',
    title: 'Your role does not open this page',
    goToTheOverview: 'Go to the overview',
  },
  globalError: {
    notAvailablePaydesk: 'Not available · Paydesk',
  },
  metadata: {
    titleText: 'Overview',
    titleAppNotFoundTsx: 'Not found',
  },
  navigation: {
    label: 'Main',
  },
  navigationDrawer: {
    label: 'Open navigation',
    navigation: ' navigation',
    closeNavigation: 'Close navigation',
  },
  notFound: {
    notFound: 'Not found',
    body: 'The link may be an old one, or the identifier was mistyped. The search box at the top finds a payment by either of its identifiers.',
    title: 'This is not here',
    allPayments: 'All payments',
    allAccounts: 'All accounts',
    itMayHaveBeen: 'It may have been mistyped, or the link is an old one.',
    thereIsNoPage: 'There is no page at this address',
    goToTheOverview: 'Go to the overview',
  },
  overviewPage: {
    title: 'Good to see you, {name}',
    statements: '<fileText></fileText>Statements',
    newPayment: '<plus></plus>New payment',
    thisOrder: 'this order',
    theseOrders: 'these orders',
    beingChecked: '{checking, number} being checked',
    label: 'Loading the cash position',
    latestOrders: 'Latest orders',
    description: 'Without the rows of batches.',
    allPayments: 'All payments',
    body: 'The team’s payment orders appear here, newest first.',
    noOrdersYet: 'No orders yet',
  },
  position: {
    title: 'Coming next',
  },
  shell: {
    skipToContent: 'Skip to content',
    label: 'Rooms',
    notice: 'Notice',
  },
  userMenu: {
    profile: '<userRound></userRound>Profile',
    signOut: '<logOut></logOut>Sign out',
  },
  waitsForYou: {
    title: 'Waits for you',
  },
  wordmark: {
    paydesk: 'Paydesk',
  },
} as const;
