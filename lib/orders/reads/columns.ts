import type { ColumnChoice } from '@/lib/kernel/lists/list-settings';

/** The columns of the payments list that people choose and order, between the beneficiary and the amount. */
export const orderColumns = [
  'reference',
  'network',
  'state',
  'drafted',
  'account',
  'maker',
  'scheduled',
  'currency',
  'payment_id',
] as const;
export type OrderColumn = (typeof orderColumns)[number];

export const orderColumnChoice: ColumnChoice<OrderColumn> = {
  all: orderColumns,
  first: ['reference', 'network', 'state', 'drafted'],
};
