import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import type { OrderId } from '@/lib/kernel/ids';
import { maybePaidStates, type OrderState } from '@/lib/kernel/states/order-states';
import { stored } from '@/messages/engine-reasons';

/**
 * The payments that a replacement of this order would repeat, across all earlier replacements: the relation
 * `lineage` of id and external_payment_id. Takes an order's identifier or a column of them.
 */
export const lineageOf = (replaced: OrderId | SQLWrapper): SQL => sql`replaced_chain(${replaced}) as lineage`;

/** A replacement that was paid or may have been. */
export type PaidReplacement = { readonly externalPaymentId: string; readonly state: OrderState };

/**
 * Locks all replacements of an order, direct and indirect, and returns those that were paid or may have been.
 * The locks make a concurrent claim visible that does not see this payment yet. Oldest first, the lock order
 * used everywhere.
 */
export async function lockReplacements(tx: Transaction, id: OrderId): Promise<readonly PaidReplacement[]> {
  const found = await tx.execute<PaidReplacement>(sql`
    with recursive again (id) as (
      select ${id}::uuid
      union
      select next.id from again, lateral (
        select orders.id from orders where orders.replaces_order_id = again.id
        union all select order_id from batch_rows where batch_rows.replaces_order_id = again.id
      ) as next
    )
    select external_payment_id as "externalPaymentId", state from orders where id in (select id from again) and id <> ${id}
    order by created_at, id for update`);
  return found.filter(({ state }) => maybePaidStates.includes(state));
}

/** The replacements' states, for whoever must recover the money. */
export const replacementsText = (replacements: readonly PaidReplacement[]): string =>
  replacements
    .map(({ externalPaymentId, state }) =>
      stored('parts.paymentInState', { payment: externalPaymentId, state: stored(`parts.states.${state}`) }),
    )
    .reduceRight((others, first) => stored('parts.payments', { first, others }));
