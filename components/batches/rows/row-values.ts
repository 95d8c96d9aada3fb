import type { EarlierRow } from '@/lib/batches/draft/earlier-rows';
import { type RowInput, rowInput } from '@/lib/batches/draft/row-input';
import type { RowField } from '@/lib/batches/import/rows/check-row';
import type { ListedRow } from '@/lib/batches/rows/rows';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Exclusion } from '@/lib/kernel/states/batch-states';

type ByField = Readonly<Record<string, string>>;

/** A row of a draft as the browser gets it. */
export type PreparedRow = {
  readonly position: number;
  readonly line: number;
  readonly input: RowInput;
  readonly problems: ByField | null;
  readonly warnings: ByField | null;
  /** The row of an earlier batch that it looks like. */
  readonly earlier: EarlierRow | null;
  readonly exclusion: Exclusion | null;
};

/** `decimalMark` is the file's. */
export const preparedRow = (
  row: ListedRow,
  decimalMark: '.' | ',' | null,
  earlier: EarlierRow | null = null,
): PreparedRow => ({
  position: row.position,
  line: row.line,
  input: rowInput(row, decimalMark),
  problems: row.problems,
  warnings: row.warnings,
  earlier,
  exclusion: row.exclusion,
});

/** What was typed into a row and is not saved: by field, with what stood there before. */
export type TypedRow = Readonly<Partial<Record<RowField, { readonly seen: string; readonly typed: string }>>>;

/** Types into one field; one that says again what was seen there is as if nothing had been typed. */
export function typeInto(typed: TypedRow, field: RowField, stands: string, text: string): TypedRow {
  const { [field]: before, ...others } = typed;
  const seen = before?.seen ?? stands;
  return text === seen ? others : { ...others, [field]: { seen, typed: text } };
}

/** The fields of a row as one sees them who types. */
export const withTyped = (input: RowInput, typed: TypedRow): RowInput => ({
  ...input,
  ...textsOf(typed, 'typed'),
});

/** What is handed over: only what was typed, and what was seen there. */
export const changesOf = (typed: TypedRow) => ({
  typed: textsOf(typed, 'typed'),
  seen: textsOf(typed, 'seen'),
});

/** Somebody else's words were shown beside what was typed: the next time they are what was seen. */
export const seenSince = (typed: TypedRow, since: Partial<RowInput>): TypedRow =>
  // safe: each entry is one of the same row, under its own field
  Object.fromEntries(
    Object.entries(typed).map(([field, { seen, typed }]) => [
      field,
      { seen: since[field as RowField] ?? seen, typed },
    ]),
  ) as TypedRow;

/**
 * What is left of it once `saved` is saved, and the row `stands` like this: what was typed since, over that.
 */
export const typedSince = (typed: TypedRow, saved: TypedRow, stands: RowInput): TypedRow =>
  // safe: each entry is one of the same row, under its own field
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, texts]) => {
      const [before, seen] = [saved[field as RowField], stands[field as RowField]];
      if (!before) return [[field, texts]];
      // A field that is left writes an IBAN in groups, as it stands by then.
      const isSaved = texts.typed === before.typed || texts.typed === seen;
      return isSaved ? [] : [[field, { seen, typed: texts.typed }]];
    }),
  ) as TypedRow;

const textsOf = (typed: TypedRow, which: 'seen' | 'typed'): Partial<RowInput> =>
  // safe: the same fields, each with one of its two texts
  Object.fromEntries(
    Object.entries(typed).map(([field, texts]) => [field, texts[which]]),
  ) as Partial<RowInput>;

/** The server action that excludes rows of a draft, or includes them again. */
export type ChangeRows = (asked: {
  batchId: string;
  positions: number[];
}) => Promise<ActionReply<{ count: number }>>;
