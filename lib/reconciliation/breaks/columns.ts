import type { ColumnChoice } from '@/lib/kernel/lists/list-settings';

/** The columns of the differences that people choose and order, after the two amounts. */
export const breakColumns = ['age', 'assignee', 'day', 'beneficiary', 'account', 'seen'] as const;
export type BreakColumn = (typeof breakColumns)[number];

export const breakColumnChoice: ColumnChoice<BreakColumn> = {
  all: breakColumns,
  first: ['age', 'assignee', 'day'],
};
