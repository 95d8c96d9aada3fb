export const en = {
  addPersonDialog: {
    title: 'Add a person',
    description: 'They can sign in as soon as another admin has agreed.',
    addPerson: '<userPlus></userPlus>Add person',
  },
  addPersonForm: {
    title: 'The person was not added',
    label: 'Name',
    eMail: 'E-mail',
    legend: 'Role',
    firstPassword: 'First password',
    goBack: 'Go back',
    addPerson: 'Add person',
  },
  adminNote: {
    hint: 'The admin who decides reads it.',
  },
  askFormDialog: {
    goBack: 'Go back',
    askForIt: 'Ask for it',
  },
  changeRightsDialog: {
    title: 'Rights of {name}',
    description:
      'Another admin has to agree. Then all their sessions end, and they sign in again with the new rights.',
    changeRights: 'Change rights',
    label: 'Change the rights of {name}',
    refusedTitle: 'The change was not asked for',
    legend: 'Role',
  },
  endDialog: {
    title: 'End the session of {device}?',
    description: 'It ends at once. Confirm that it is you.',
    confirmLabel: 'End session',
    end: 'End',
    label: 'End the session of {device}',
  },
  endSessionsDialog: {
    title: 'End the sessions of {name}?',
    description: 'They are signed out everywhere at once and can sign in again. Confirm that it is you.',
    confirmLabel: 'End sessions',
    endSessions: 'End sessions',
    label: 'End the sessions of {name}',
  },
  factorRemovals: {
    theRemovalOfWaits: 'The removal of “{label}” waits',
    remove: 'Remove “{label}”',
    label: 'Remove {label} of {person}',
  },
  firstPasswordField: {
    hint: 'At least 12 characters. Give it to the person yourself; it is not shown again. They choose one of their own when they sign in.',
    makeOne: 'Make one',
  },
  groupChoice: {
    body: 'Groups <span>that the policy can ask for</span>',
    label: 'Another group',
    add: '<plus></plus>Add',
  },
  mark: {
    yes: 'Yes',
    no: 'No',
  },
  metadata: {
    titlePeople: 'People',
  },
  newPasswordDialog: {
    title: 'New password for {name}',
    description: 'For someone who forgot theirs. Another admin has to agree; until then the old one opens.',
    label: 'New password for {name}',
    refusedTitle: 'The password was not asked for',
    newPassword: 'New password',
  },
  ownFactorFirst: {
    body: 'Your role needs it to sign in. Add a passkey or an authenticator app below. Once two admins have approved it and its waiting time is over, sign in again.',
    title: 'Set up two-factor authentication first',
  },
  ownPasswordFirst: {
    body: 'An admin knows the one that you signed in with. Change it below; then everything that your role allows is open to you.',
    title: 'Choose a password of your own first',
  },
  ownRole: {
    title: 'Who you are here',
    description: 'An admin gives people their roles.',
  },
  page: {
    title: 'People',
    description: 'Who may come in, and what they may do. One admin asks, another agrees.',
    body: 'Nobody can be added or changed, because two admins have to agree. Make the second one at the server: <span>npm run create-admin</span>.',
    aSecondAdminIs: 'A second admin is missing',
  },
  passwordForm: {
    title: 'Your password was not changed',
    label: 'Current password',
    what: 'current password',
    newPassword: 'New password',
    hint: '12 to 200 characters. A few words that nobody would guess are a good one.',
    newPassword2: 'new password',
    changePassword: 'Change password',
  },
  peopleTable: {
    label: 'People',
    person: 'Person',
    role: 'Role',
    standing: 'Standing',
    secondFactor: 'Second factor',
    actions: 'Actions',
    you: 'You',
  },
  personFactors: {
    passkey: 'Passkey',
    authenticatorApp: 'Authenticator app',
    inItsWaitingTime: 'In its waiting time',
    pending: 'Pending',
    none: 'None',
  },
  personStanding: {
    notAdmittedYet: 'Not admitted yet',
    active: 'Active',
    switchedOff: 'Switched off',
    added: 'Added <instant></instant>',
  },
  roleAndGroups: {
    fromTheIdentityProvider: 'from the identity provider',
  },
  roleTable: {
    title: 'What each role may do',
    description: 'Nobody may both draft and approve; and whoever decides about people may do neither.',
    label: 'What each role may do',
    permission: 'Permission',
  },
  sessionList: {
    title: 'Sessions',
    description: 'Where you are signed in. A session ends with the working day at the latest.',
    thisOne: 'This one',
    since: '{address}, since ',
    since2: 'Since ',
    signOutEverywhereElse: 'Sign out everywhere else?',
    everySessionButThis: 'Every session but this one ends at once. Confirm that it is you.',
    confirmLabel: 'Sign out everywhere else',
    signOutEverywhereElse2: 'Sign out everywhere else',
  },
  switchOffDialog: {
    title: 'Switch {name} off?',
    description:
      'All their sessions end at once, and they cannot sign in any more. What they did stays on record. To let them in again, another admin has to agree. Confirm that it is you.',
    confirmLabel: 'Switch off',
    switchOff: 'Switch off',
    label: 'Switch {name} off',
    body: '{unsent}. Held payments and batches that have not started lose this approval. Stop the others before they are sent: each is a link.',
  },
  switchOnDialog: {
    title: 'Let {name} in again?',
    description:
      'Another admin has to agree. Then they can sign in with the password that they had, and may do what their role allows.',
    confirmLabel: 'Ask for it',
    letInAgain: 'Let in again',
    label: 'Let {name} in again',
  },
  unlockCodesDialog: {
    title: 'Unlock the codes of {name}?',
    description:
      'There were 20 wrong codes in a day. Ask the person, in person or by telephone, whether they entered them. Then confirm that it is you.',
    confirmLabel: 'Unlock codes',
    unlockCodes: 'Unlock codes',
    label: 'Unlock the codes of {name}',
  },
  waitingChanges: {
    body: 'A change waits for a second admin',
  },
} as const;
