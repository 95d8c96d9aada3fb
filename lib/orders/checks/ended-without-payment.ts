import type { OrderState } from '@/lib/db/schema/orders/orders';

/** States of orders that paid nothing as far as Paydesk knows. None of them is a duplicate by itself; a booked entry of it is. */
export const cameToNothing: readonly OrderState[] = [
  'refused',
  'rejected',
  'cancelled',
  'declined',
  'withdrawn',
  'expired',
];
