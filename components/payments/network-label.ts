import type { Network } from '@/lib/service/contract';

/** The rails as people call them. */
export const networkLabels: Readonly<Record<Network, string>> = {
  SEPA: 'SEPA',
  SEPA_INSTANT: 'SEPA instant',
  SWIFT: 'SWIFT',
};
