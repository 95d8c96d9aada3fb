declare module 'iban-to-bic' {
  /** The BIC of the bank that an IBAN names; undefined where the tables of the package do not have it. */
  export const ibanToBic: (iban: string) => string | undefined;
}
