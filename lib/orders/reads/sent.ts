import { endedUnsentStates } from '@/lib/kernel/states/order-states';
import type { OrderDossier } from './queries';

/** When an order was first requested from the provider; null if it ended before that. */
export type Sent = { readonly at: Date | null };

/** When an order was sent; undefined while that is ahead. */
export function sentOf({
  order,
  attempts: [first],
}: Pick<OrderDossier, 'attempts'> & {
  readonly order: Pick<OrderDossier['order'], 'state'>;
}): Sent | undefined {
  if (endedUnsentStates.includes(order.state)) return { at: null };
  return first && { at: first.startedAt };
}
