import type { ColumnChoice } from '@/lib/kernel/lists/list-settings';

/** The columns of a batch's rows that people choose and order, between the beneficiary and the amount. */
export const rowColumns = [
  'reference',
  'endToEndId',
  'state',
  'network',
  'payment',
  'reason',
  'updated',
  'line',
] as const;
export type RowColumn = (typeof rowColumns)[number];

export const rowColumnChoice: ColumnChoice<RowColumn> = { all: rowColumns, first: ['reference', 'state'] };

/** Those of a draft, whose rows have no payments yet. */
export const draftColumns = [
  'reference',
  'endToEndId',
  'network',
  'line',
] as const satisfies readonly RowColumn[];
export type DraftColumn = (typeof draftColumns)[number];

export const draftColumnChoice: ColumnChoice<DraftColumn> = {
  all: draftColumns,
  first: ['reference', 'network'],
};
