import type { EarlierRow } from '@/lib/batches/draft/earlier-rows';
import { type RowInput, rowInput } from '@/lib/batches/draft/row-input';
import type { RowField } from '@/lib/batches/import/mapping/mapped-fields';
import type { ListedRow } from '@/lib/batches/rows/rows';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Exclusion } from '@/lib/kernel/states/batch-states';

type ByField = Readonly<Record<string, string>>;

/** A row of a draft as sent to the browser. */
export type PreparedRow = {
  readonly position: number;
  readonly line: number;
  readonly input: RowInput;
  readonly problems: ByField | null;
  readonly warnings: ByField | null;
  /** The row of an earlier batch that it may duplicate. */
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

/** Unsaved input of a row: by field, with the value it replaces. */
export type TypedRow = Readonly<Partial<Record<RowField, { readonly seen: string; readonly typed: string }>>>;

/** Records input in one field; restoring the value shown before drops the entry. */
export function typeInto(typed: TypedRow, field: RowField, stands: string, text: string): TypedRow {
  const { [field]: before, ...others } = typed;
  const seen = before?.seen ?? stands;
  return text === seen ? others : { ...others, [field]: { seen, typed: text } };
}

/** The row's fields with the unsaved input applied. */
export const withTyped = (input: RowInput, typed: TypedRow): RowInput => ({
  ...input,
  ...textsOf(typed, 'typed'),
});

/** The payload of a save: the changed fields, each with the value it replaces, to detect edit conflicts. */
export const changesOf = (typed: TypedRow) => ({
  typed: textsOf(typed, 'typed'),
  seen: textsOf(typed, 'seen'),
});

/** After an edit conflict, the other person's values become the base of the next save. */
export const seenSince = (typed: TypedRow, since: Partial<RowInput>): TypedRow =>
  // safe: each entry is one of the same row, under its own field
  Object.fromEntries(
    Object.entries(typed).map(([field, { seen, typed }]) => [
      field,
      { seen: since[field as RowField] ?? seen, typed },
    ]),
  ) as TypedRow;

/** The input that remains after `saved` is stored and the row reads `stands`: only what was typed since. */
export const typedSince = (typed: TypedRow, saved: TypedRow, stands: RowInput): TypedRow =>
  // safe: each entry is one of the same row, under its own field
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, texts]) => {
      const [before, seen] = [saved[field as RowField], stands[field as RowField]];
      if (!before) return [[field, texts]];
      // On blur a field groups its IBAN, so the text may equal the stored one.
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
export type ChangeRows = (requested: {
  batchId: string;
  positions: number[];
}) => Promise<ActionReply<{ count: number }>>;
