import type { RowContentField } from '@/lib/orders/order/fields';

/**
 * A possible meaning of a table column: a field of which each row has its own value, or `amountCurrency`,
 * which is only checked.
 */
export type MappedField = RowContentField | 'amountCurrency';

type Texts = {
  readonly label: string;
  readonly hint: string;
  /** Its column of the template: a recognised heading, and a value of each kind. Null for no column. */
  readonly example: { readonly heading: string; readonly sepa: string; readonly swift: string } | null;
};

/** The texts of these fields, in the order of the mapping form. */
export const mappedFieldLabels: Readonly<Record<MappedField, Texts>> = {
  beneficiaryName: {
    label: 'Beneficiary',
    hint: 'Who is paid. Needed.',
    example: { heading: 'Beneficiary name', sepa: 'Example GmbH', swift: 'Example Trading Inc' },
  },
  beneficiaryAccount: {
    label: 'IBAN or account',
    hint: 'Needed.',
    example: { heading: 'IBAN', sepa: 'DE89 3704 0044 0532 0130 00', swift: '000123456789' },
  },
  amount: {
    label: 'Amount',
    hint: 'In euro. Needed.',
    example: { heading: 'Amount EUR', sepa: '1234.50', swift: '250.00' },
  },
  reference: {
    label: 'Reference',
    hint: 'Needed, or one text for all rows.',
    example: { heading: 'Reference', sepa: 'Invoice 2026-17', swift: 'Contract 9' },
  },
  network: {
    label: 'Network',
    hint: 'SEPA, SEPA instant or SWIFT; where it is empty, the one chosen for the batch.',
    example: { heading: 'Network', sepa: 'SEPA', swift: 'SWIFT' },
  },
  amountCurrency: {
    label: 'Currency of the amount',
    hint: 'Only checked: amounts are in euro.',
    example: null,
  },
  beneficiaryAddress: {
    label: 'Address',
    hint: 'In one line, for SEPA. Not needed.',
    example: null,
  },
  bankBic: {
    label: 'BIC',
    hint: 'For SWIFT.',
    example: { heading: 'BIC', sepa: '', swift: 'CHASUS33' },
  },
  bankName: {
    label: 'Bank',
    hint: 'For SWIFT. Not needed.',
    example: { heading: 'Bank name', sepa: '', swift: 'Example Bank' },
  },
  addressStreet: {
    label: 'Street',
    hint: 'For SWIFT.',
    example: { heading: 'Street', sepa: '', swift: '5 Main Street' },
  },
  addressTown: {
    label: 'Town',
    hint: 'For SWIFT.',
    example: { heading: 'Town', sepa: '', swift: 'New York' },
  },
  addressCountry: {
    label: 'Country',
    hint: 'For SWIFT, as two letters.',
    example: { heading: 'Country', sepa: '', swift: 'US' },
  },
  currency: {
    label: 'Currency the beneficiary gets',
    hint: 'For SWIFT; euro where it is empty.',
    example: { heading: 'Payout currency', sepa: '', swift: 'GBP' },
  },
};

// safe: the keys are those of the object above
export const mappedFields = Object.keys(mappedFieldLabels) as readonly MappedField[];

export const neededFields = ['beneficiaryName', 'beneficiaryAccount', 'amount', 'reference'] as const;
