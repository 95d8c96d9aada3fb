import type { batchRows } from '@/lib/db/schema/orders/batches';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { parseIban } from '@/lib/kernel/banking/iban';
import { formatAmount, type MinorUnits, parseAmount } from '@/lib/kernel/money';
import { type RowField, rowFields } from '../import/mapping/mapped-fields';
import { plainAmount } from '../import/mapping/plain-amount';
import type { ByField } from '../import/rows/check-row';

/** A row as form input: every field is text. */
export type RowInput = Readonly<Record<RowField, string>>;

/**
 * Form values of a row: the written text if it is wrong or sent in another form, otherwise the sent value.
 * Readable amounts appear in form format. `decimalMark` is that of the file, for amounts in other currencies,
 * which are stored as written.
 */
export function rowInput(row: typeof batchRows.$inferSelect, decimalMark: '.' | ',' | null): RowInput {
  const { typed, problems, ...columns } = row;
  const amount = problems?.amount ? null : (row.amount ?? readAmount(typed, decimalMark));
  const read: Partial<Record<RowField, string | null | undefined>> = {
    ...columns,
    ...typed,
    beneficiaryAccount: groupedIban(typed?.beneficiaryAccount ?? row.beneficiaryAccount ?? ''),
    amount: amount === null ? typed?.amount : formatAmount(amount),
  };
  const entries = rowFields.map((field) => [field, read[field] ?? '']);
  // safe: every field of a row is given a text
  return Object.fromEntries(entries) as RowInput;
}

function readAmount(typed: ByField | null, decimalMark: '.' | ',' | null): MinorUnits | null {
  const written = typed?.amount ?? '';
  const read = parseAmount(decimalMark ? plainAmount(written, decimalMark) : written);
  return read.ok ? read.value : null;
}

export const groupedIban = (typed: string): string => {
  const parsed = parseIban(typed);
  return parsed.ok ? groupIban(parsed.value) : typed;
};
