import type { SepaContent, SwiftContent } from './order';

export type ContentField = keyof SepaContent | keyof SwiftContent;

type Place<Field> = {
  /** The networks whose orders have the field. */
  readonly network: Field extends keyof SepaContent
    ? Field extends keyof SwiftContent
      ? 'any'
      : 'SEPA'
    : 'SWIFT';
  /** Whether each row of a batch has its own value, or all rows share the batch's. */
  readonly of: 'row' | 'batch';
  /** Whether the canonical form names it only if set, so that orders older than the field keep their hash. */
  readonly hashed: 'always' | 'if_set';
};

/**
 * The fields of an order's content, in the order of the form. Form values, columns, canonical form, rows of
 * batches and the database's guards are derived from this list. A new field is hashed `if_set`.
 */
export const contentFields = {
  network: { network: 'any', of: 'row', hashed: 'always' },
  account: { network: 'any', of: 'batch', hashed: 'always' },
  amount: { network: 'any', of: 'row', hashed: 'always' },
  beneficiaryName: { network: 'any', of: 'row', hashed: 'always' },
  beneficiaryAccount: { network: 'any', of: 'row', hashed: 'always' },
  reference: { network: 'any', of: 'row', hashed: 'always' },
  beneficiaryAddress: { network: 'SEPA', of: 'row', hashed: 'always' },
  bankBic: { network: 'SWIFT', of: 'row', hashed: 'always' },
  bankName: { network: 'SWIFT', of: 'row', hashed: 'always' },
  addressStreet: { network: 'SWIFT', of: 'row', hashed: 'always' },
  addressTown: { network: 'SWIFT', of: 'row', hashed: 'always' },
  addressCountry: { network: 'SWIFT', of: 'row', hashed: 'always' },
  currency: { network: 'SWIFT', of: 'row', hashed: 'always' },
  commissionAccount: { network: 'any', of: 'batch', hashed: 'always' },
  scheduledFor: { network: 'any', of: 'batch', hashed: 'if_set' },
} as const satisfies { readonly [Field in ContentField]: Place<Field> };

/** Fields of which each row of a batch has its own value. */
export type RowContentField = {
  [Field in ContentField]: (typeof contentFields)[Field]['of'] extends 'row' ? Field : never;
}[ContentField];

// safe: the keys are those of the object above
export const orderFields = Object.keys(contentFields) as readonly ContentField[];

export const rowContentFields = orderFields.filter(
  (field): field is RowContentField => contentFields[field].of === 'row',
);

export const sepaFields = orderFields.filter(
  (field): field is keyof SepaContent => contentFields[field].network !== 'SWIFT',
);

export const swiftFields = orderFields.filter(
  (field): field is keyof SwiftContent => contentFields[field].network !== 'SEPA',
);
