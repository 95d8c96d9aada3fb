export const en = {
  page: {
    title: 'Profile',
    description: 'Your details, sign-in and two-factor authentication.',
    passwordTitle: 'Change your password',
    passwordDescription: 'All your sessions end. Then sign in with the new password.',
  },
} as const;
