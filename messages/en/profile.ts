export const en = {
  metadata: {
    titleProfile: 'Profile',
  },
  page: {
    title: 'Profile',
    description: 'Who you are here, how you come in, and how you confirm.',
    changeYourPassword: 'Change your password',
    itSignsYouOut: 'It signs you out everywhere. You sign in again with the new one.',
  },
} as const;
