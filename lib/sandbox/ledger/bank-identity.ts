/** The fictional identity of the sandbox's bank and its only client. */
export const bank = {
  name: 'Sandbox Bank',
  address: 'Bandymų g. 1, 01100 Vilnius, Lithuania',
  bic: 'SNDBLT2XXXX',
} as const;

export const clientName = 'Northwind Trading UAB';

/** Incoming SWIFT payments arrive through the bank's account at a correspondent. */
export const correspondent = {
  name: 'Sandbox Correspondent Bank',
  address: '1 Rehearsal Square, London, United Kingdom',
  bic: 'SNDCGB2LXXX',
} as const;
