import type { SenderIds } from '@/lib/orders/order/sender-ids';
import type { RowField } from './mapped-fields';

/** One payment as written in the file: its line, its values by field, and identifiers that no table has. */
export type SourceRow = {
  /** Line of the file, row of the sheet, or number of the transaction, from 1. */
  readonly line: number;
  readonly values: Readonly<Partial<Record<RowField, string>>>;
  /** Messages by field for unreadable values. */
  readonly problems?: Readonly<Record<string, string>>;
  /** Of a file that becomes several batches: which one, from 1. */
  readonly part?: number;
} & Partial<Pick<SenderIds, 'instructionId' | 'paymentInformationId'>>;

/** A table row before its columns are mapped. */
export type TableRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether the sheet hides the row or filters it out. */
  readonly isHidden?: true;
  /** Columns whose cells a formula computes; the values are those that were saved. */
  readonly formulas?: readonly number[];
  /** Errors of cells, by column. */
  readonly problems?: ReadonlyMap<number, string>;
};
