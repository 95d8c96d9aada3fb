import type { SortRules } from '@/lib/kernel/lists/sort';

/** The columns by which exceptions are sorted. */
export type ExceptionSort = 'payment' | 'amount' | 'since';

/** Unless an order is chosen, snoozed and resolved exceptions have their own: next due, and newest, first. */
export const exceptionSorts: SortRules<ExceptionSort> = {
  columns: {
    payment: { type: 'text', first: 'ascending' },
    amount: { type: 'numeric', first: 'descending' },
    since: { type: 'timestamptz', first: 'descending' },
  },
  initial: { by: 'since', direction: 'ascending' },
};
