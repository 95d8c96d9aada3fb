import type { Band } from '@/lib/policy/rules/policy';

/** What a band can be for, as it is chosen and shown. */
export const bandNetworks: Readonly<Record<Band['network'], string>> = {
  any: 'Any network',
  SEPA: 'SEPA',
  SEPA_INSTANT: 'SEPA instant',
  SWIFT: 'SWIFT',
};
