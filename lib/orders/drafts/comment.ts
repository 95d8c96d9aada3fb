import { randomUUID } from 'node:crypto';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { orderComments } from '@/lib/db/schema/orders/orders';
import type { OrderId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { OrderRefusal } from '../order/refusals';
import { lockOrder } from '../transitions/move';

export const longestComment = 1_000;

/**
 * Adds a comment to an order, visible to everyone with access. It changes neither the state nor the approved
 * content.
 */
export function commentOnOrder(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'payments:comment'>,
  id: OrderId,
  reported: string,
): Promise<Result<undefined, OrderRefusal>> {
  const text = cleanLine(reported, longestComment);
  return db.transaction(async (tx) => {
    if (!text) return refuse('comment_missing');
    const order = await lockOrder(tx, id);
    if (!order) return refuse('not_found');
    await tx
      .insert(orderComments)
      .values({ id: randomUUID(), orderId: id, authorId: actor.id, at: now(), text });
    await recordAudit(tx, {
      actor,
      action: 'order.commented',
      subjectKind: 'order',
      subjectId: id,
      details: { version: order.version, text },
    });
    return ok(undefined);
  });
}
