import type { Network } from './terms';

/** Display names of the payment networks. */
export const networkNames: Readonly<Record<Network, string>> = {
  SEPA: 'SEPA',
  SEPA_INSTANT: 'SEPA instant',
  SWIFT: 'SWIFT',
};

/** The display name of a statement's network; an unknown one keeps the provider's spelling. */
export const networkName = (network: string): string =>
  Object.hasOwn(networkNames, network)
    ? networkNames[network as Network] // safe: checked to be one of the keys
    : network;
