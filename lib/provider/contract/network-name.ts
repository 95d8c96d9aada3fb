import { t } from '@/messages/networks';
import type { Network } from './terms';

/** Display names of the payment networks, in the reader's language. */
export const networkNames: Readonly<Record<Network, string>> = {
  SEPA: 'SEPA',
  get SEPA_INSTANT() {
    return t('names.sepaInstant');
  },
  SWIFT: 'SWIFT',
};

/** The display name of a statement's network; an unknown one keeps the provider's spelling. */
export const networkName = (network: string): string =>
  Object.hasOwn(networkNames, network)
    ? networkNames[network as Network] // safe: checked to be one of the keys
    : network;
