import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import type { OrderId } from '@/lib/kernel/ids';
import { maybePaidStates, type OrderState } from '@/lib/kernel/states/order-states';
import { stateWords } from '@/lib/orders/order/order';

export type Replaced = { readonly externalPaymentId: string; readonly state: OrderState };

/**
 * Locks all orders that pay this one again, over any number of tries, and returns those that were paid or may
 * have been. Locked, because the claim of one of them that does not see this payment yet is seen here; the
 * eldest first, as everywhere.
 */
export async function lockReplaced(tx: Transaction, id: OrderId): Promise<readonly Replaced[]> {
  const found = await tx.execute<Replaced>(sql`
    with recursive again (id) as (
      select ${id}::uuid
      union
      select next.id from again, lateral (
        select orders.id from orders where orders.origin_id = again.id
        union all select order_id from batch_rows where batch_rows.origin_id = again.id
      ) as next
    )
    select external_payment_id as "externalPaymentId", state from orders where id in (select id from again) and id <> ${id}
    order by created_at, id for update`);
  return found.filter(({ state }) => mayBePaid.has(state));
}

const mayBePaid: ReadonlySet<OrderState> = new Set(maybePaidStates);

/** What has become of them, for whoever has to get the money back. */
export const replacementsText = (orders: readonly Replaced[]): string =>
  orders
    .map(({ externalPaymentId, state }) => `${externalPaymentId} (${stateWords[state].label.toLowerCase()})`)
    .join(', ');
