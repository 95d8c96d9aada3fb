export const en = {
  demoPeople: {
    demoChooseWhoTo: 'Demo: choose who to be',
  },
  fourEyes: {
    outgoingPaymentSepaInstant: 'Outgoing payment · SEPA instant',
    eur: 'EUR',
    action: 'drafted the order',
    approvedExactlyThisOrder: 'approved exactly this order',
    sentItOnce: 'sent it, once',
    body: 'No euro leaves on one person’s word.',
    whatWasApprovedIs:
      'What was approved is what is sent, every step is on the record, and the books agree to the cent.',
  },
  metadata: {
    titleSignIn: 'Sign in',
  },
  orWithPassword: {
    orWithAPassword: 'or with a password',
  },
  page: {
    body: 'Your password is changed. Sign in with the new one.',
  },
  secondStep: {
    twoFactorAuthentication: 'Two-factor authentication',
    body: 'Signing in as {name}.',
    confirmLabel: 'Confirm sign-in',
    useAnotherAccount: 'Use another account',
  },
  signInForm: {
    label: 'E-mail',
    password: 'Password',
    signIn: 'Sign in',
  },
  signInPage: {
    signIn: 'Sign in',
    body: 'Accounts, payments and statements of your treasury.',
  },
  singleSignOn: {
    body: 'Paydesk does not answer. Check your connection and try again.',
    signInWith: '<logIn></logIn>Sign in with {name}',
  },
} as const;
