import type { EarlierRow } from '@/lib/batches/draft/earlier-rows';
import type { RowField } from '@/lib/batches/import/check-row';
import { mappedFields } from '@/lib/batches/import/mapping';
import type { ListedRow } from '@/lib/batches/rows/rows';
import type { LeftOut } from '@/lib/db/schema/batches';
import { groupIban, parseIban } from '@/lib/kernel/iban';
import { formatAmount } from '@/lib/kernel/money';

/** A row as it is typed: every field is text. */
export type RowInput = Readonly<Record<RowField, string>>;

type ByField = Readonly<Record<string, string>>;

/** A row of a draft as the browser gets it. */
export type PreparedRow = {
  readonly position: number;
  readonly line: number;
  /** What was written where it is wrong or is sent in another form, else what is sent. */
  readonly input: RowInput;
  readonly problems: ByField | null;
  readonly warnings: ByField | null;
  /** The row of an earlier batch that it looks like. */
  readonly earlier: EarlierRow | null;
  readonly leftOut: LeftOut | null;
};

export const preparedRow = (row: ListedRow, earlier: EarlierRow | null = null): PreparedRow => ({
  position: row.position,
  line: row.line,
  input: inputOf(row),
  problems: row.problems,
  warnings: row.warnings,
  earlier,
  leftOut: row.leftOut,
});

function inputOf({ typed, problems, amount, ...row }: ListedRow): RowInput {
  const read: Partial<Record<RowField, string | null | undefined>> = {
    ...row,
    ...typed,
    beneficiaryAccount: groupedIban(typed?.beneficiaryAccount ?? row.beneficiaryAccount ?? ''),
    // A file writes amounts with its own decimal mark, a form with either.
    amount: amount === null || problems?.amount ? typed?.amount : formatAmount(amount),
  };
  const entries = mappedFields.map((field) => [field, read[field] ?? '']);
  // safe: every field of a row is given a text
  return Object.fromEntries(entries) as RowInput;
}

export const groupedIban = (typed: string): string => {
  const parsed = parseIban(typed);
  return parsed.ok ? groupIban(parsed.value) : typed;
};

/** What of the two is another one. */
export const changesOf = (before: RowInput, after: RowInput): Partial<Record<RowField, string>> =>
  Object.fromEntries(
    mappedFields.flatMap((field) => (before[field] === after[field] ? [] : [[field, after[field]]])),
  );
