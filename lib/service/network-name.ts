import type { Network } from './contract';

/** The rails as people call them. */
export const networkNames: Readonly<Record<Network, string>> = {
  SEPA: 'SEPA',
  SEPA_INSTANT: 'SEPA instant',
  SWIFT: 'SWIFT',
};
