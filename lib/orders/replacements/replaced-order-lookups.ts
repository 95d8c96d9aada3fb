import { eq, sql } from 'drizzle-orm';
import { type ConfidentialReader, isOrderWithheld } from '@/lib/access/confidential/reader-database';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { replacedOrderLookups } from '@/lib/db/schema/orders/submissions';
import type { ExternalPaymentId, OrderId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { ProviderClient } from '@/lib/provider/client';
import type { SendOptions } from '@/lib/provider/dispatch/dispatcher';
import { findPaymentStatus } from '@/lib/provider/payment-status';
import { pollNow } from '../transitions/poll-now';
import { lineageOf } from './chain';

type Parts = {
  readonly db: Database;
  readonly provider: Pick<ProviderClient, 'paymentStatus'>;
  readonly now: () => Date;
};

type Status = (typeof replacedOrderLookups.$inferSelect)['status'];

/**
 * Looks up every payment that a replacement of this order would repeat (contract 4.3), across all earlier
 * replacements, and stores the answers. `silent` if any is missing. Never call it inside a transaction.
 */
export async function lookUpReplacedOrders(
  { db, provider, now }: Parts,
  replacesOrderId: OrderId,
  options?: SendOptions,
): Promise<'answered' | 'silent'> {
  const lineage = await db.execute<{ id: OrderId; name: ExternalPaymentId }>(
    sql`select id, external_payment_id as name from ${lineageOf(replacesOrderId)}`,
  );
  const requestedAt = now();
  const answers = await Promise.all(
    lineage.map(async ({ id, name }) => ({
      id,
      name,
      status: await findPaymentStatus(provider, name, options),
    })),
  );
  for (const { id, name, status } of answers) {
    if (status) await storeStatus(db, name, status, requestedAt);
    if (status === 'PENDING' || status === 'COMPLETED') await pollNow(db, id, now());
  }
  return answers.every(({ status }) => status) ? 'answered' : 'silent';
}

/**
 * An executed payment stays executed, a pending one never becomes nonexistent, and the newest request wins;
 * the database guard enforces the same.
 */
const storeStatus = (db: Database, externalPaymentId: ExternalPaymentId, status: Status, requestedAt: Date) =>
  db
    .insert(replacedOrderLookups)
    .values({ externalPaymentId, requestedAt, status })
    .onConflictDoUpdate({
      target: replacedOrderLookups.externalPaymentId,
      set: { requestedAt, status },
      setWhere: sql`${replacedOrderLookups.status} <> 'COMPLETED' and ${replacedOrderLookups.requestedAt} <= excluded.requested_at
        and not (${replacedOrderLookups.status} = 'PENDING' and excluded.status = 'NONE')`,
    });

/**
 * Looks up what this order replaces, if anything, before a command that needs the answers. Makes no requests
 * for an order that is withheld from the person: the command refuses it.
 */
export async function checkReplacedOrders(
  parts: Parts,
  reader: ConfidentialReader,
  orderId: OrderId,
): Promise<Result<void, { readonly kind: 'replaced_order_not_checked' }>> {
  const [order] = await parts.db
    .select({ replacesOrderId: orders.replacesOrderId })
    .from(orders)
    .where(eq(orders.id, orderId));
  const replacesOrderId = order?.replacesOrderId;
  if (!replacesOrderId || (await isOrderWithheld(parts.db, reader, orderId))) return ok(undefined);
  if ((await lookUpReplacedOrders(parts, replacesOrderId)) === 'answered') return ok(undefined);
  return refuse({ kind: 'replaced_order_not_checked' });
}
