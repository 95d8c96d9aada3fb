import type { RowContentField } from '@/lib/orders/order/fields';
import { t } from '@/messages/batch-file';
import { en } from '@/messages/en/batch-file';
import { textTable } from '@/messages/text-table';

/**
 * A field of which each row has its own value, `endToEndId`, which is not sent, or `amountCurrency`, which is
 * only checked.
 */
export type RowField = RowContentField | 'endToEndId' | 'amountCurrency';

/** What decides to which batch of the file a row belongs. It is a property of the batch. */
const batchFields = ['executionDate', 'debitedAccount'] as const;

/** A possible meaning of a table column. */
export type MappedField = RowField | (typeof batchFields)[number];

/** Labels in the reader's language. */
export const mappedFieldLabels: Readonly<Record<MappedField, string>> = textTable(en.fields, (field) =>
  t(`fields.${field}`),
);

/** Headings in files, which are the same in every language: a file is uploaded again by somebody else. */
export const mappedFieldHeadings: Readonly<Record<MappedField, string>> = en.fields;

/** A column of the template: a recognised heading, and a value of each kind. */
type Example = { readonly heading: string; readonly sepa: string; readonly swift: string };

/** The columns of the template in the order of the mapping form; null for none. */
export const mappedFieldExamples: Readonly<Record<MappedField, Example | null>> = {
  beneficiaryName: { heading: 'Beneficiary name', sepa: 'Example GmbH', swift: 'Example Trading Inc' },
  beneficiaryAccount: { heading: 'IBAN', sepa: 'DE89 3704 0044 0532 0130 00', swift: '000123456789' },
  amount: { heading: 'Amount EUR', sepa: '1234.50', swift: '250.00' },
  reference: { heading: 'Reference', sepa: 'Invoice 2026-17', swift: 'Contract 9' },
  endToEndId: { heading: 'End-to-end reference', sepa: 'PAY-2026-0017', swift: 'PAY-2026-0018' },
  network: { heading: 'Network', sepa: 'SEPA', swift: 'SWIFT' },
  executionDate: { heading: 'Execution date', sepa: '', swift: '' },
  debitedAccount: null,
  amountCurrency: null,
  beneficiaryAddress: null,
  bankBic: { heading: 'BIC', sepa: '', swift: 'CHASUS33' },
  bankName: { heading: 'Bank name', sepa: '', swift: 'Example Bank' },
  addressStreet: { heading: 'Street', sepa: '', swift: '5 Main Street' },
  addressTown: { heading: 'Town', sepa: '', swift: 'New York' },
  addressCountry: { heading: 'Country', sepa: '', swift: 'US' },
  currency: { heading: 'Payout currency', sepa: '', swift: 'GBP' },
};

// safe: the keys are those of the object above
export const mappedFields = Object.keys(mappedFieldExamples) as readonly MappedField[];

const isRowField = (field: MappedField): field is RowField =>
  !batchFields.some((ofBatch) => ofBatch === field);

/** Fields that a person can correct in a row. */
export const rowFields: readonly RowField[] = mappedFields.filter(isRowField);

export const neededFields = ['beneficiaryName', 'beneficiaryAccount', 'amount', 'reference'] as const;
