export const en = {
  addPasskey: {
    title: 'Add a passkey',
    description:
      'A fingerprint, your face or a PIN on this device, or a security key. It is asked for at every approval.',
    addAPasskey: '<keyRound></keyRound>Add a passkey',
    labelHint: 'What you will know it by, such as “MacBook”.',
    confirmLabel: 'Make the passkey',
    refusedTitle: 'No passkey was added',
    done: 'Two admins have to approve your passkey now',
  },
  addTotp: {
    title: 'Add an authenticator app',
    description:
      'An app on your phone that shows a new code every half minute. Where you have a passkey, that is asked for instead.',
    addAnAuthenticatorApp: '<smartphone></smartphone>Add an authenticator app',
    body: 'Making a secret for your app',
  },
  addTotpForm: {
    initialLabel: 'Authenticator',
    confirmLabel: 'Add the app',
    refusedTitle: 'The app was not added',
    done: 'Two admins have to approve your authenticator app now',
    label: 'QR code of the secret; it stands beside it as text',
    body: 'Scan this with the app, or type the secret into it:',
    itIsNotShown: 'It is not shown again.',
    code: 'Code',
    hint: 'The six digits that the app shows now. They confirm nothing but that the app has the secret.',
  },
  codeQuestion: {
    label: 'Code of your authenticator app “{label}”',
    hint: 'The six digits that it shows now.',
    useTheDemoCode: 'Use the demo code',
  },
  confirmationLine: {
    confirmedWith: 'Confirmed with {kind} “{label}”. ',
  },
  confirmFactorButton: {
    title: 'Confirm “{label}”?',
    description: 'Confirm it with a second factor that you have already. Your other sessions end.',
    confirmLabel: 'Confirm second factor',
    done: 'Your second factor is active',
    confirm: 'Confirm',
    label: 'Confirm {label}',
  },
  confirmNewFactor: {
    body: 'Confirm it with a second factor that you have already.',
    confirmLabel: 'Confirm second factor',
    later: 'Later',
  },
  confirmWithFactor: {
    oneMoment: '<spinner></spinner> One moment',
    reference: 'Reference {reference}',
    openYourProfile: 'Open your profile',
    tryAgain: 'Try again',
  },
  factor: {
    added: '{factorKindWords}, added <instant></instant>',
    neverUsed: 'Never used',
    body: '. Not asked for while a passkey is active.',
    lastUsed: 'Last used <instant></instant>',
    tellTheAdminsWho: 'Tell the admins who decide its key: <span></span>',
  },
  factorCard: {
    title: 'Second factor',
    description:
      'Confirms every approval. Adding or removing one is confirmed with another that you have; two admins approve your first.',
    body: 'A passkey is the better one: it is bound to what you approve.',
    noSecondFactorYet: 'No second factor yet',
  },
  factorDialog: {
    goBack: 'Go back',
  },
  factorForm: {
    label: 'Name',
    goBack: 'Go back',
  },
  factorStanding: {
    countsFrom: 'Counts from <instant></instant>',
    activeItsRemovalIs: 'Active; its removal is pending',
    active: 'Active',
  },
  nothingToConfirmWith: {
    body: 'Every approval is confirmed with a passkey or an authenticator app, and you have neither. <textLink>Add one in your profile</textLink>.',
    title: 'Add a second factor first',
  },
  objectToFactorButton: {
    title: 'Object to {name}?',
    description: 'It is removed at once and never confirms anything. Another one can be added.',
    confirmLabel: 'Object and remove',
    object: 'Object',
  },
  passkeyAddress: {
    body: 'Open Paydesk at <a></a> to make one.',
    title: 'Passkeys do not work at this address',
  },
  passkeyQuestion: {
    body: '<keyRound></keyRound>Your browser asks for your passkey: a fingerprint, your face, or its PIN.',
    tryAgain: 'Try again',
  },
  plainQuestion: {
    label: 'Your password',
    what: 'your password',
  },
  removeFactor: {
    title: 'Remove “{label}” of {person}?',
    description:
      'An admin who is someone else decides about it; until then it goes on being taken. Once removed it never comes back.',
    confirmLabel: 'Ask for its removal',
  },
  removeOwnFactor: {
    title: 'Remove “{label}”?',
    body: 'It is your only one. You are signed out, and a new one takes two admins and a waiting time.',
    itIsRemovedAt: 'It is removed at once and never comes back. Your other sessions end.',
    confirmLabel: 'Remove second factor',
    done: 'It was removed',
    remove: 'Remove',
    label: 'Remove {label}',
  },
  takeBackButton: {
    takeBack: 'Take back',
    label: 'Take back what you asked for about {label}',
  },
} as const;
