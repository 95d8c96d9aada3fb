import type { SortKeyType } from '@/lib/kernel/lists/position';
import type { Sort, SortDirection } from '@/lib/kernel/lists/sort';

/** The columns by which payments are sorted, and what the database compares. */
export const orderSorts = {
  drafted: 'timestamptz',
  amount: 'numeric',
  beneficiary: 'text',
} as const satisfies Record<string, SortKeyType>;
export type OrderSort = keyof typeof orderSorts;

// safe: the keys of a constant
export const orderSortColumns = Object.keys(orderSorts) as OrderSort[];

export const newestOrders: Sort<OrderSort> = { by: 'drafted', direction: 'descending' };

/** The direction of a first click on a heading. */
export const firstDirections: Readonly<Record<OrderSort, SortDirection>> = {
  drafted: 'descending',
  amount: 'descending',
  beneficiary: 'ascending',
};
