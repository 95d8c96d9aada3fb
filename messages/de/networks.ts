export const de = {
  names: {
    sepaInstant: 'SEPA-Echtzeit',
  },
};
