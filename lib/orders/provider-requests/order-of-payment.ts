import { or, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import type { OrderId } from '@/lib/kernel/ids';

/** Identifies a payment: by the provider's identifier, ours, or both. */
export type NamedPayment = {
  readonly paymentId?: string | null | undefined;
  readonly externalPaymentId?: string | null | undefined;
};

/**
 * The order of a payment, by either identifier; undefined if it is not ours. Case and leading zeros are
 * ignored.
 */
export async function findOrderIdOf(
  db: Executor,
  { paymentId, externalPaymentId }: NamedPayment,
): Promise<OrderId | undefined> {
  if (!paymentId && !externalPaymentId) return undefined;
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      or(
        paymentId
          ? sql`${orders.paymentId} in (${paymentId}, ${paymentId.replace(/^0+(?=\d)/, '')})`
          : undefined,
        externalPaymentId
          ? sql`${orders.externalPaymentId} in (${externalPaymentId}, ${externalPaymentId.toLowerCase()})`
          : undefined,
      ),
    );
  return row?.id;
}
