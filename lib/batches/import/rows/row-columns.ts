import type { batchRows } from '@/lib/db/schema/orders/batches';
import { toDecimal } from '@/lib/kernel/money';
import { orderHash } from '@/lib/orders/order/canonical';
import { contentColumns } from '@/lib/orders/order/content';
import { type MappedField, mappedFields } from '../mapping/mapping';
import type { SourceRow } from '../mapping/source-row';
import type { CheckedRow } from './check-row';

type Row = typeof batchRows.$inferSelect;

const noFurther = {
  beneficiaryAddress: null,
  bankBic: null,
  bankName: null,
  addressStreet: null,
  addressTown: null,
  addressCountry: null,
  currency: null,
};

/** Columns that follow from the check of a row. Its identifiers do not change. */
export function rowColumns({ orderId, externalPaymentId }: Row, checked: CheckedRow) {
  const { typed } = checked;
  if (checked.problems) {
    return { hash: null, ...checked.readable, ...noFurther, typed, problems: checked.problems };
  }
  const { content } = checked;
  const hash = orderHash({ id: orderId, externalPaymentId, version: 1, content });
  const {
    account: _account,
    commissionAccount: _commission,
    scheduledFor: _time,
    ...columns
  } = contentColumns(content);
  return { hash, ...columns, typed, problems: null };
}

/** Values of a row by field: the original text where stored, otherwise the sent value. */
export function writtenOf(row: Row): SourceRow['values'] {
  const values: Partial<Record<MappedField, string>> = {};
  const sent: Partial<Record<MappedField, string | null>> = {
    ...row,
    amount: row.amount === null ? null : toDecimal(row.amount),
  };
  for (const field of mappedFields) {
    const written = row.typed?.[field] ?? sent[field];
    if (typeof written === 'string') values[field] = written;
  }
  return values;
}
