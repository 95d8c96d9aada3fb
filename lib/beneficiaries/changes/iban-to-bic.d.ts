declare module 'iban-to-bic' {
  /** A CommonJS package whose names Node does not see, so it is imported whole. */
  const bankTables: {
    /** The BIC of the bank that an IBAN names; undefined where the tables of the package do not have it. */
    readonly ibanToBic: (iban: string) => string | undefined;
  };
  export default bankTables;
}
