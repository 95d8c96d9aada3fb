export const en = {
  page: {
    title: 'Profile',
    description: 'Your details, sign-in and two-factor authentication.',
    passwordTitle: 'Change your password',
    passwordDescription: 'All your sessions end. Then sign in with the new password.',
  },
  preferences: {
    title: 'Preferences',
    description: 'How Paydesk shows texts, numbers, dates and times to you. Exports keep their forms.',
    language: 'Language',
    browsersLanguage: 'As your browser',
    numbers: 'Numbers',
    dates: 'Dates',
    ofLanguage: 'As the language',
    dateInWords: '31 Dec 2026',
    zone: 'Time zone',
    browsersZone: 'As your browser',
    save: 'Save preferences',
    notSaved: 'Preferences not saved',
  },
} as const;
