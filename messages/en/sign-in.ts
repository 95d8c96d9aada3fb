export const en = {
  metadata: {
    title: 'Sign in',
  },
  signInPage: {
    title: 'Sign in',
    description: 'Accounts, payments and statements of your treasury.',
    passwordChanged: 'Your password has been changed. Sign in with the new one.',
    orWithPassword: 'or with a password',
  },
  signInForm: {
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    refused:
      'The email address or password is incorrect, or there were too many attempts. Wait a few minutes and try again.',
    unavailable: 'Paydesk cannot check passwords right now. Try again in a moment.',
    unreachable: 'Paydesk is not responding. Check your connection and try again.',
  },
  singleSignOn: {
    signIn: 'Sign in with {name}',
    unreachable: 'Paydesk is not responding. Check your connection and try again.',
    failed: 'Sign-in through your organisation did not work. Try again in a moment.',
  },
  secondStep: {
    title: 'Two-factor authentication',
    description: 'Signing in as {name}.',
    confirm: 'Confirm sign-in',
    otherAccount: 'Use another account',
    unreachable: 'Paydesk is not responding. Check your connection and try again.',
    unavailable: 'Paydesk cannot check this right now. Try again in a moment.',
  },
  demoPeople: {
    title: 'Demo: choose a person',
  },
  invitation: {
    tab: 'Invitation',
    title: 'Welcome to Paydesk',
    description: 'Set up your access in two steps.',
    step: 'Step {step} of 2',
    passwordTitle: 'Choose a password',
    greeting: 'This invitation is for {name}, {email}.',
    password: 'Password',
    hint: '12 to 200 characters. A few words that nobody would guess work well.',
    submit: 'Continue',
    reading: 'Checking your invitation',
    refused: 'This invitation cannot be used',
    incomplete:
      'The link is incomplete. Copy the whole link from the message with your invitation, or ask an admin for a new one.',
    signIn: 'Go to sign-in',
    signedIn: 'This browser is signed in as {name}',
    signedInBody: 'If the invitation is for you, sign out: this page then opens it.',
    signOut: 'Sign out and continue',
    factorTitle: 'Add a second factor',
    factorBody:
      'A passkey is the easiest. Admins confirm a new second factor before it counts, so tell them the first characters of its key.',
    finish: 'Open Paydesk',
    later: 'You can also add it later in your profile. Some roles cannot do anything without one.',
  },
  fourEyes: {
    payment: 'Outgoing payment · SEPA instant',
    currency: 'EUR',
    drafted: 'drafted the payment',
    approved: 'approved exactly this payment',
    sent: 'sent it once',
    title: 'Every payment needs two people.',
    body: 'Paydesk sends exactly what was approved, records every step and reconciles to the cent.',
  },
} as const;
