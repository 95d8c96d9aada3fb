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

export const defaultOrderColumns: readonly OrderColumn[] = ['reference', 'network', 'state', 'drafted'];
