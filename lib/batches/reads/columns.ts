import type { ColumnChoice } from '@/lib/kernel/lists/list-settings';

/** The columns of the list of batches that people choose and order, between the name and the total. */
export const batchColumns = [
  'state',
  'progress',
  'uploaded',
  'rows',
  'maker',
  'account',
  'scheduled',
] as const;
export type BatchColumn = (typeof batchColumns)[number];

export const batchColumnChoice: ColumnChoice<BatchColumn> = {
  all: batchColumns,
  first: ['state', 'progress', 'uploaded', 'rows'],
};
