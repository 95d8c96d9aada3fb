import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { approvals } from '@/lib/db/schema/orders/orders';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import { nextVersion } from '../drafts/draft';
import { contentOf, type OrderRow } from '../order/content';
import type { OrderRefusal } from '../order/refusals';
import { decision, lockDecidable, type SeenOrder } from './decidable';

type Parts = { readonly db: Database; readonly now: () => Date };

/**
 * Gives an order back to its maker with a comment: a draft again, in a version of its own, so that nothing
 * that was agreed to before counts when it comes back.
 */
export function sendBackOrder(
  { db, now }: Parts,
  granted: Granted<'payments:approve'>,
  seen: SeenOrder,
  comment: string,
): Promise<Result<OrderRow, OrderRefusal>> {
  const why = cleanLine(comment, 500);
  return db.transaction(async (tx) => {
    if (!why) return refuse('reason_missing');
    const row = await lockDecidable(tx, granted, seen);
    if (!row.ok) return row;
    await tx.insert(approvals).values(decision(granted, seen, 'sent_back', why, now()));
    const moved = await nextVersion(tx, row.value, contentOf(row.value), {
      move: 'send_back',
      actor: granted.actor,
      editorId: row.value.lastEditorId,
      details: { reason: why },
    });
    return moved ? ok(moved) : refuse('wrong_state');
  });
}
