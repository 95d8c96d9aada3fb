import type { Network } from './contract';

/** The rails as people call them. */
export const networkNames: Readonly<Record<Network, string>> = {
  SEPA: 'SEPA',
  SEPA_INSTANT: 'SEPA instant',
  SWIFT: 'SWIFT',
};

/**
 * The name of any network that a statement can carry; one that is not known yet goes by the provider's own
 * word.
 */
export const networkName = (network: string): string =>
  Object.hasOwn(networkNames, network)
    ? networkNames[network as Network] // safe: it is one of the keys
    : network;
