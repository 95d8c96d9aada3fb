import type { Network } from '@/lib/service/contract';

/** The networks as a statement calls them. */
export const networkNames: Readonly<Record<Network, string>> = {
  SEPA: 'SEPA',
  SEPA_INSTANT: 'SEPA instant',
  SWIFT: 'SWIFT',
};
