import type { batchRows } from '@/lib/db/schema/orders/batches';
import { toDecimal } from '@/lib/kernel/money';
import { contentColumns, orderHash } from '@/lib/orders/order/content';
import { rowContentFields } from '@/lib/orders/order/fields';
import type { RowContent } from '../../rows/row-content';
import { type MappedField, mappedFields } from '../mapping/mapped-fields';
import type { SourceRow } from '../mapping/source-row';
import type { CheckedRow } from './check-row';

type Row = typeof batchRows.$inferSelect;

/** Columns that follow from the check of a row. Its identifiers do not change. */
export function rowColumns({ orderId, externalPaymentId }: Row, checked: CheckedRow) {
  const { typed, problems = null } = checked;
  const hash = checked.problems
    ? null
    : orderHash({ id: orderId, externalPaymentId, version: 1, content: checked.content });
  const known = knownContent(checked);
  const content = Object.fromEntries(rowContentFields.map((field) => [field, known[field] ?? null]));
  return { hash, ...(content as RowContent), typed, problems }; // safe: every field is given
}

/** The content of a checked row, as far as it is readable. */
export const knownContent = (checked: CheckedRow): Partial<RowContent> =>
  checked.problems ? checked.readable : contentColumns(checked.content);

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
