export const en = {
  awayNotice: {
    body: 'Paydesk is not responding. This page shows earlier data and reconnects automatically.',
  },
  badges: {
    changes: 'pending your approval',
    approvals: 'pending your approval',
    exceptions: 'need attention',
  },
  demo: {
    banner: 'Demo: a sandbox takes the place of the bank. No real money moves.',
    speed: 'Payments are executed within seconds, also when banks are closed.',
    tour: 'Take a tour',
    noTour: 'Dismiss the tour',
  },
  errorPage: {
    heading: 'Error',
    title: 'Something went wrong',
    retrying: 'Nothing that you saved before is lost. The page loads again once Paydesk is ready.',
    persists:
      'Nothing that you saved before is lost. If this keeps happening, send the reference to your Paydesk operator.',
    retry: 'Try again',
  },
  forbidden: {
    heading: 'Access denied',
    title: 'You don’t have access to this page',
    body: 'If you need it for your work, ask an admin to change your role.',
    overview: 'Go to overview',
  },
  globalError: {
    title: 'Something went wrong · Paydesk',
  },
  keys: {
    everywhere: 'On every page',
    goTo: 'Go to',
    newPayment: 'New payment',
    help: 'Show these shortcuts',
    pageHelp: 'Help with this page',
    overview: 'Keyboard shortcuts',
  },
  help: {
    open: 'Help',
  },
  manifest: {
    name: 'Paydesk treasury',
  },
  metadata: {
    description: 'Treasury back office: accounts, payments with approval, statements and an audit trail.',
    notFound: 'Not found',
  },
  navigation: {
    label: 'Main',
  },
  navigationDrawer: {
    title: 'Paydesk navigation',
    open: 'Open navigation',
    close: 'Close navigation',
  },
  notFound: {
    heading: 'Not found',
    title: 'Page not found',
    body: 'The link may be outdated, or the identifier mistyped. Use the search box to find a payment by either of its identifiers.',
    payments: 'All payments',
    accounts: 'All accounts',
    addressBody: 'The address may be mistyped, or the link outdated.',
    overview: 'Go to overview',
  },
  pages: {
    bankingDetails: 'Banking details',
    goLive: 'Go live',
    help: 'Help and glossary',
    notices: 'Notifications',
    templates: 'Payment templates',
    profile: 'Profile and two-factor authentication',
  },
  rooms: {
    overview: 'Overview',
    calendar: 'Calendar',
    accounts: 'Accounts',
    payments: 'Payments',
    batches: 'Batches',
    recurring: 'Recurring',
    approvals: 'Inbox',
    exceptions: 'Exceptions',
    changes: 'Change requests',
    beneficiaries: 'Beneficiaries',
    statements: 'Statements',
    reconciliation: 'Reconciliation',
    policy: 'Policy',
    company: 'Company',
    webhooks: 'Webhooks',
    audit: 'Audit',
    people: 'People',
    status: 'Status',
  },
  shell: {
    skipToContent: 'Skip to content',
    sidebar: 'Sidebar',
    notice: 'Notice',
  },
  userMenu: {
    profile: 'Profile',
    signOut: 'Sign out',
    signOutFailed: 'Paydesk did not respond, so you may still be signed in. Try again in a moment.',
  },
  wordmark: {
    paydesk: 'Paydesk',
  },
} as const;
