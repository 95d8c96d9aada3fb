declare module 'iban-to-bic' {
  /** A CommonJS package whose named exports Node does not detect, so it is imported whole. */
  const bankTables: {
    /** The BIC of an IBAN's bank; undefined if the package's tables do not list it. */
    readonly ibanToBic: (iban: string) => string | undefined;
  };
  export default bankTables;
}
