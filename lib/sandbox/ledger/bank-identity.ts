/** Who the sandbox says it is, and who its one client is. All made up. */
export const bank = {
  name: 'Sandbox Bank',
  address: 'Bandymų g. 1, 01100 Vilnius, Lithuania',
  bic: 'SNDBLT2XXXX',
} as const;

export const clientName = 'Northwind Trading UAB';

/** Incoming SWIFT payments reach the client through the bank's account at a correspondent. */
export const correspondent = {
  name: 'Sandbox Correspondent Bank',
  address: '1 Rehearsal Square, London, United Kingdom',
  bic: 'SNDCGB2LXXX',
} as const;
