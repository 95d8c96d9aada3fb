/** Network names in files, in capitals without punctuation. */
const networks: Readonly<Record<string, string>> = {
  SEPA: 'SEPA',
  SCT: 'SEPA',
  SEPACREDITTRANSFER: 'SEPA',
  SEPAINSTANT: 'SEPA_INSTANT',
  SCTINST: 'SEPA_INSTANT',
  SEPAINST: 'SEPA_INSTANT',
  INSTANT: 'SEPA_INSTANT',
  INST: 'SEPA_INSTANT',
  SWIFT: 'SWIFT',
};

/** The network for a name. Returns unknown names unchanged, for a later validation error. */
export const readNetworkWord = (text: string): string =>
  networks[text] ?? networks[text.toUpperCase().replace(/[^A-Z]/g, '')] ?? text;
