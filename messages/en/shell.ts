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
    banner:
      'Demo: a sandbox takes the place of the bank. It executes payments within seconds, also when banks are closed. No real money moves.',
  },
  errorPage: {
    heading: 'Error',
    title: 'Something went wrong',
    retrying: 'Nothing that you saved before is lost. The page retries automatically in a moment.',
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
  metadata: {
    description: 'Treasury back office: accounts, payments with approval, statements and an audit trail.',
    overview: 'Overview',
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
  overview: {
    title: 'Welcome, {name}',
    statements: 'Statements',
    newPayment: 'New payment',
    loadingCash: 'Loading the cash position',
    latestOrders: 'Recent payments',
    latestDescription: 'Excluding payments in batches.',
    allPayments: 'All payments',
    empty: 'No payments yet',
    emptyBody: 'Your team’s payments appear here, newest first.',
  },
  overviewChecking: {
    title: '{count, plural, one {Checking # order with the bank} other {Checking # orders with the bank}}',
    body: 'The bank has not yet confirmed whether it accepted {count, plural, one {this order} other {these orders}}.',
    view: 'View {count, plural, one {order} other {orders}}',
  },
  overviewCash: {
    upcoming: 'Upcoming',
    orderCount:
      '{count, plural, =0 {No orders from Paydesk} one {# order from Paydesk} other {# orders from Paydesk}}',
    allAccounts: 'All accounts combined',
  },
  overviewPending: {
    title: 'Pending your action',
    batches: '{count, plural, one {# batch to approve} other {# batches to approve}}',
    orders: '{count, plural, one {# payment to approve} other {# payments to approve}}',
    exceptions: '{count, plural, one {# exception to resolve} other {# exceptions to resolve}}',
    changes: '{count, plural, one {# change request to review} other {# change requests to review}}',
  },
  pages: {
    newPayment: 'New payment',
    newBatch: 'New batch',
    newBeneficiary: 'New beneficiary',
    newRecurringPayment: 'New recurring payment',
    bankingDetails: 'Banking details',
    notices: 'Notifications',
    profile: 'Profile and two-factor authentication',
  },
  rooms: {
    overview: 'Overview',
    accounts: 'Accounts',
    payments: 'Payments',
    batches: 'Batches',
    recurring: 'Recurring',
    approvals: 'Approvals',
    exceptions: 'Exceptions',
    changes: 'Change requests',
    beneficiaries: 'Beneficiaries',
    statements: 'Statements',
    reconciliation: 'Reconciliation',
    policy: 'Policy',
    webhooks: 'Webhooks',
    audit: 'Audit',
    people: 'People',
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
