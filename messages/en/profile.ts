export const en = {
  page: {
    title: 'Profile',
    description: 'Your details, sign-in and two-factor authentication.',
    passwordTitle: 'Change your password',
    passwordDescription: 'All your sessions end. Then sign in with the new password.',
  },
  preferences: {
    title: 'Language and region',
    description: 'How texts, numbers, dates and times appear to you. Exports keep their own formats.',
    language: 'Language',
    browsersLanguage: 'Same as the browser',
    numbers: 'Numbers',
    dates: 'Dates',
    ofLanguage: 'Usual for the language',
    dateInWords: '31 Dec 2026',
    zone: 'Time zone',
    browsersZone: 'Same as the browser',
    save: 'Save language and region',
    notSaved: 'Language and region not saved',
  },
} as const;
