import type { MappedField } from './mapping';

/** One payment as the file writes it: where it stands, and what it says, by field. */
export type SourceRow = {
  /** The line of the file, the row of the sheet, or the number of the transaction; from 1. */
  readonly line: number;
  readonly values: Readonly<Partial<Record<MappedField, string>>>;
  /** What could not even be read, by field, in words. */
  readonly problems?: Readonly<Record<string, string>>;
};

/** A row of a table before anybody said what its columns mean. */
export type TableRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether a sheet hides it, or filters it out. */
  readonly isHidden?: true;
  /** What is wrong with single cells, by column. */
  readonly problems?: ReadonlyMap<number, string>;
};
