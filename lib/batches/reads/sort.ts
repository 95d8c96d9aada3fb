import type { SortRules } from '@/lib/kernel/lists/sort';

/** The columns by which batches are sorted. */
export type BatchSort = 'batch' | 'uploaded' | 'total';

export const batchSorts: SortRules<BatchSort> = {
  columns: {
    batch: { type: 'text', first: 'ascending' },
    uploaded: { type: 'timestamptz', first: 'descending' },
    total: { type: 'numeric', first: 'descending' },
  },
  initial: { by: 'uploaded', direction: 'descending' },
};
