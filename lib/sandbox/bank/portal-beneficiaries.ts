import type { Network } from '@/lib/provider/contract/terms';

/**
 * Beneficiaries 1 to 5 of recurring payments, as if entered in the client portal. The contract has no call
 * for that, and the recurring call references them by number only.
 */
export type PortalBeneficiary = {
  readonly name: string;
  readonly account: string;
  readonly network: Network;
  /** The amount of each payment in euro, as a decimal string. */
  readonly amount: string;
  readonly reference: string;
};

export const portalBeneficiaries: ReadonlyMap<number, PortalBeneficiary> = new Map([
  [
    1,
    {
      name: 'Gedimino Offices UAB',
      account: 'LT949999700000000101',
      network: 'SEPA',
      amount: '4200.00',
      reference: 'Office rent Vilnius',
    },
  ],
  [
    2,
    {
      name: 'Hellas Cloud Hosting Α.Ε.',
      account: 'GR6199999990000000000002345',
      network: 'SEPA',
      amount: '389.90',
      reference: 'Hosting subscription',
    },
  ],
  [
    3,
    {
      name: 'Rhein Leasing GmbH',
      account: 'DE48999999990000034567',
      network: 'SEPA',
      amount: '1145.00',
      reference: 'Vehicle lease 4 cars',
    },
  ],
  [
    4,
    {
      name: 'Baltic Energy AS',
      account: 'LV11SNDB0000000456789',
      network: 'SEPA_INSTANT',
      amount: '612.40',
      reference: 'Electricity instalment',
    },
  ],
  [
    5,
    {
      name: 'Бюро переводов Глагол',
      account: 'BG08SNDB99991000005678',
      network: 'SEPA',
      amount: '250.00',
      reference: 'Translation retainer',
    },
  ],
]);
