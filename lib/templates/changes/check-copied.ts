import { eq } from 'drizzle-orm';
import { readerDatabase } from '@/lib/access/confidential/reader-database';
import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import type { OrderId } from '@/lib/kernel/ids';
import { ok, type Result } from '@/lib/kernel/result';
import { isConfidentialOrder } from '@/lib/orders/replacements/confidential-order';
import { type NotSaved, refused } from '../refusals';

/**
 * Refuses payments of confidential batches, as everyone who reads payments reads templates. A payment that
 * the person may not read is not found. Checked before the transaction: whether a payment is confidential
 * never changes.
 */
export async function checkCopied(
  db: Database,
  { actor }: Granted<'payments:draft'>,
  copied: OrderId | null,
): Promise<Result<undefined, NotSaved>> {
  if (copied === null) return ok(undefined);
  const readable = await readerDatabase(db, actor);
  const [order] = await readable.select({ id: orders.id }).from(orders).where(eq(orders.id, copied));
  if (!order) return refused('payment_not_found');
  return (await isConfidentialOrder(db, copied)) ? refused('confidential') : ok(undefined);
}
