import type { MappedField } from './mapped-fields';

/** What may stand between the columns of a reference. */
export const referenceSeparators = [' ', '', ', ', '; ', ' / '] as const;
export type ReferenceSeparator = (typeof referenceSeparators)[number];

/** Columns by field, and those that continue the reference. */
type Columns = {
  readonly columns: Partial<Record<MappedField, number>>;
  readonly furtherReferences: readonly number[];
};

/** The columns of the reference in file order; empty for none. */
export const referenceColumns = ({ columns, furtherReferences }: Columns): readonly number[] =>
  columns.reference === undefined ? [] : [columns.reference, ...furtherReferences];

/** All columns with a meaning. */
export const usedColumns = ({ columns, furtherReferences }: Columns): ReadonlySet<number> =>
  new Set([...Object.values(columns), ...furtherReferences]);

/** The columns after one of them got another meaning. The reference may have several, any other field one. */
export function withMeaning(mapping: Columns, column: number, field: MappedField | undefined) {
  const others = Object.entries(mapping.columns).filter(
    ([name, at]) => at !== column && name !== field && name !== 'reference',
  );
  const references = referenceColumns(mapping).filter((at) => at !== column);
  const chosen = field === 'reference' ? [...references, column] : references;
  const [reference, ...furtherReferences] = chosen.toSorted((one, other) => one - other);
  return {
    columns: {
      ...Object.fromEntries(others),
      ...(reference !== undefined && { reference }),
      ...(field && field !== 'reference' && { [field]: column }),
    },
    furtherReferences,
  };
}
