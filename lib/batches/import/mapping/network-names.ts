/** What files call the networks, in capitals and without signs. */
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

/** The network that a word stands for; the word itself where it stands for none, and is refused later. */
export const readNetworkWord = (text: string): string =>
  networks[text] ?? networks[text.toUpperCase().replace(/[^A-Z]/g, '')] ?? text;
