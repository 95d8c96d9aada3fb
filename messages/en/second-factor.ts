export const en = {
  addPasskey: {
    open: 'Add passkey',
    title: 'Add a passkey',
    description:
      'Use a fingerprint, your face or a PIN on this device, or a security key. You confirm every approval with it.',
    nameHint: 'A name that you will recognise, such as “MacBook”.',
    confirm: 'Create passkey',
    refused: 'The passkey was not added',
    done: 'Two admins now have to approve your passkey',
  },
  addTotp: {
    open: 'Add authenticator app',
    title: 'Add an authenticator app',
    description:
      'An app on your phone that shows a new code every 30 seconds. If you have a passkey, you confirm with that instead.',
    loading: 'Creating a secret for your app',
    initialName: 'Authenticator',
    confirm: 'Add app',
    refused: 'The app was not added',
    done: 'Two admins now have to approve your authenticator app',
    qrCode: 'QR code of the secret, which is also shown as text',
    scan: 'Scan this with the app, or enter the secret:',
    secret: 'secret',
    shownOnce: 'It is not shown again.',
    code: 'Code',
    codeHint: 'The six digits that the app shows now. They only prove that the app has the secret.',
  },
  codeQuestion: {
    label: 'Code from your authenticator app “{label}”',
    hint: 'The six digits that it shows now.',
    wrongLength: 'A code has {length, number} digits.',
    closed: 'Codes are no longer accepted. Close this dialog and start again.',
    useDemoCode: 'Use demo code',
  },
  confirmationLine: {
    confirmedWith:
      '{kind, select, passkey {Confirmed with passkey “{label}”.} other {Confirmed with a code from “{label}”.}}',
    list: '{count, plural, one {As a list of # payment.} other {As one of # payments.}}',
    holds: 'Checked again just now: valid.',
    broken: 'Checked again just now: not valid, because {why}. Tell an admin.',
    unchecked: 'It could not be checked again: {why}.',
    none: 'Given before approvals were confirmed with a second factor.',
  },
  confirmFactor: {
    open: 'Confirm',
    openLabel: 'Confirm {label}',
    title: 'Confirm “{label}”?',
    description: 'Confirm it with a second factor that you already have. Your other sessions end.',
    confirm: 'Confirm second factor',
    done: 'Your second factor is active',
    later: 'Later',
  },
  factor: {
    added: '{kind}, added <instant></instant>',
    lastUsed: 'Last used <instant></instant>',
    neverUsed: 'Never used',
    unasked: 'Not used while a passkey is active.',
    keyForAdmins: 'Give the approving admins its key: <key></key>',
  },
  factorCard: {
    title: 'Second factors',
    description:
      'You confirm every approval with a second factor. Two admins approve your first; you confirm later changes with one that you have.',
    empty: 'No second factor yet',
    emptyBody: 'A passkey is recommended: its confirmation is bound to what you approve.',
  },
  fields: {
    name: 'Name',
    back: 'Cancel',
    retry: 'Try again',
  },
  kinds: {
    passkey: 'Passkey',
    totp: 'Authenticator app',
  },
  nothingToConfirmWith: {
    title: 'Add a second factor first',
    body: 'Every approval is confirmed with a passkey or an authenticator app, and you have neither. <link>Add one in your profile</link>.',
  },
  objectToFactor: {
    open: 'Object',
    openLabel: 'Object to {label}',
    openLabelOf: 'Object to {label} of {person}',
    title: 'Object to “{label}”?',
    titleOf: 'Object to “{label}” of {person}?',
    description: 'It is removed immediately and can never confirm anything. Another one can be added.',
    confirm: 'Object and remove',
    done: 'Second factor removed',
  },
  passkeyAddress: {
    title: 'Passkeys do not work at this address',
    body: 'Open Paydesk at <link></link> to create one.',
  },
  passkeyQuestion: {
    body: 'Your browser prompts for your passkey: a fingerprint, your face or its PIN.',
    closed: 'Your passkey was removed. Close this dialog and start again.',
    unsupported: 'This browser cannot use passkeys here.',
    cancelled: 'The passkey was not used: it was cancelled, or took too long.',
    duplicate: 'This device already has a passkey of yours.',
    wrongAddress: 'Passkeys work only at the address that Paydesk is set up for.',
  },
  plainQuestion: {
    label: 'Your password',
    what: 'your password',
  },
  question: {
    loading: 'One moment',
    reference: 'Reference {reference}',
    openProfile: 'Open your profile',
  },
  removeFactor: {
    title: 'Remove “{label}” of {person}?',
    description:
      'Another admin has to approve this. Until then, the factor still works. Removal is permanent.',
    confirm: 'Request removal',
    done: 'The removal is pending approval by another admin',
  },
  removeOwnFactor: {
    open: 'Remove',
    openLabel: 'Remove {label}',
    title: 'Remove “{label}”?',
    description: 'It is removed immediately and permanently. Your other sessions end.',
    lastDescription:
      'It is your only second factor. You are signed out, and a new one needs two admins and a waiting period.',
    confirm: 'Remove second factor',
    done: 'Second factor removed',
  },
  states: {
    pendingAdmins: 'Pending approval by admins',
    pendingOwner: 'Pending your confirmation',
    activeFrom: 'Active from <instant></instant>',
    removalPending: 'Active, removal pending',
    active: 'Active',
  },
  withdraw: {
    open: 'Withdraw',
    openLabel: 'Withdraw request for {label}',
    done: 'Request withdrawn',
  },
  refusals: {
    no_factor: 'You have no active second factor. Add one in your profile; admins have to approve it.',
    passkey_required:
      'You have a passkey: confirm with it. Codes are accepted only from people without a passkey.',
    passkey_needed:
      'The amount is above the policy’s limit for codes and needs a passkey. Add one in your profile, or leave it to an approver who has one.',
    challenge_unknown:
      'Another confirmation was started since, in this or another window. Nothing was confirmed. Start the confirmation again.',
    challenge_used: 'This answer was already used. Start the confirmation again.',
    challenge_expired: 'The confirmation timed out. Nothing was confirmed. Start the confirmation again.',
    not_verified:
      'The passkey’s answer is not valid. Nothing was confirmed. Start the confirmation again with one of your passkeys.',
    counter_back:
      'This passkey was used elsewhere in the meantime, so a copy of it may exist. Have it removed, and tell an admin.',
    code_wrong:
      'This is not the code that your app shows now. Enter the newest one. If it is refused too, check the clock of your phone.',
    code_used: 'This code was already used. Wait for the next one.',
    too_many_attempts: 'Too many wrong codes. Wait up to 15 minutes and try again.',
    factor_locked:
      'Codes are locked after 20 wrong ones in a day. Another admin can unlock them on the page People; otherwise they unlock after a day.',
    factor_unreadable:
      'Your authenticator app can no longer be checked. Have it removed, and add it again in your profile.',
  },
} as const;
