import type { SortRules } from '@/lib/kernel/lists/sort';

/** The columns by which payments are sorted. */
export type OrderSort = 'drafted' | 'amount' | 'beneficiary';

export const orderSorts: SortRules<OrderSort> = {
  columns: {
    drafted: { type: 'timestamptz', first: 'descending' },
    amount: { type: 'numeric', first: 'descending' },
    beneficiary: { type: 'text', first: 'ascending' },
  },
  initial: { by: 'drafted', direction: 'descending' },
};
