import type { ColumnChoice } from '@/lib/kernel/lists/list-settings';

/** The columns of the exceptions that people choose and order, between the amount and the next step. */
export const exceptionColumns = ['since', 'reason', 'assignee', 'reference', 'account', 'network'] as const;
export type ExceptionColumn = (typeof exceptionColumns)[number];

export const exceptionColumnChoice: ColumnChoice<ExceptionColumn> = {
  all: exceptionColumns,
  first: ['since', 'reason'],
};
