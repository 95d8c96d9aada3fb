import type { ColumnChoice } from '@/lib/kernel/lists/list-settings';

/** The columns of a batch's rows that people choose and order, between the beneficiary and the amount. */
export const rowColumns = ['reference', 'state', 'payment', 'reason', 'updated', 'line'] as const;
export type RowColumn = (typeof rowColumns)[number];

export const rowColumnChoice: ColumnChoice<RowColumn> = { all: rowColumns, first: ['reference', 'state'] };
