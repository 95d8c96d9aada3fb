/** Payment networks whose names are not brands. */
export const en = {
  names: {
    sepaInstant: 'SEPA instant',
  },
} as const;
