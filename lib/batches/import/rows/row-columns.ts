import type { batchRows } from '@/lib/db/schema/orders/batches';
import { toDecimal } from '@/lib/kernel/money';
import { columnOf, orderHash } from '@/lib/orders/order/content';
import { type RowContentField, rowContentFields } from '@/lib/orders/order/fields';
import type { RowContent } from '../../rows/row-content';
import { type RowField, rowFields } from '../mapping/mapped-fields';
import type { SourceRow } from '../mapping/source-row';
import type { CheckedRow } from './check-row';

type Row = typeof batchRows.$inferSelect;

/** Columns that follow from the check of a row. Its identifiers do not change. */
export function rowColumns({ orderId, externalPaymentId }: Row, checked: CheckedRow) {
  const { typed, problems = null, endToEndId } = checked;
  const hash = checked.problems
    ? null
    : orderHash({ id: orderId, externalPaymentId, version: 1, content: checked.content });
  const content = Object.fromEntries(rowContentFields.map((field) => [field, columnOfRow(checked, field)]));
  return { hash, ...(content as RowContent), endToEndId, typed, problems }; // safe: every field is given
}

/** The column of a field; null if it is not readable. */
export function columnOfRow(checked: CheckedRow, field: RowContentField): RowContent[RowContentField] {
  if (!checked.problems) return columnOf(checked.content, field);
  const readable: Partial<RowContent> = checked.readable;
  return readable[field] ?? null;
}

/** Values of a row by field: the original text where stored, otherwise the sent value. */
export function writtenOf(row: Row): SourceRow['values'] {
  const values: Partial<Record<RowField, string>> = {};
  const sent: Partial<Record<RowField, string | null>> = {
    ...row,
    amount: row.amount === null ? null : toDecimal(row.amount),
  };
  for (const field of rowFields) {
    const written = row.typed?.[field] ?? sent[field];
    if (typeof written === 'string') values[field] = written;
  }
  return values;
}
