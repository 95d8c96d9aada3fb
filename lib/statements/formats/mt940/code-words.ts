/**
 * Our code words of field 86, in their order: network, end-to-end identifier, provider's identifier, fee
 * identifier, IBAN or other account and name of the counterparty, original amount not in field 61, reference.
 */
export const codeWords = ['TRTP', 'EREF', 'PREF', 'FREF', 'IBAN', 'ACCT', 'NAME', 'OCMT', 'REMI'] as const;
export type CodeWord = (typeof codeWords)[number];

/** Code words that other banks use there, and that programs therefore search for. */
export const otherCodeWords: readonly string[] = `
  ABWA ABWE ADDR BENM BIC BUSP CHGS CNTP COAM CRED CREF CSID DEBT EXCH ID INST IREF ISDT KREF MARF MREF NRTX
  OAMT ORDP PURP RTRN SVWZ TRCD UDTR ULTB ULTC ULTD`
  .trim()
  .split(/\s+/);
