import type { SortRules } from '@/lib/kernel/lists/sort';

/** The columns by which differences are sorted. Of one that is gone, the age is when that was found. */
export type BreakSort = 'expected' | 'reported' | 'age' | 'day' | 'beneficiary';

export const breakSorts: SortRules<BreakSort> = {
  columns: {
    expected: { type: 'numeric', first: 'descending' },
    reported: { type: 'numeric', first: 'descending' },
    age: { type: 'timestamptz', first: 'descending' },
    day: { type: 'date', first: 'descending' },
    beneficiary: { type: 'text', first: 'ascending' },
  },
  initial: { by: 'age', direction: 'descending' },
};
