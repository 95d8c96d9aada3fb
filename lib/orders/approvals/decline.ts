import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { approvals } from '@/lib/db/schema/orders/orders';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { OrderRow } from '../order/content';
import type { OrderRefusal } from '../order/refusals';
import { moveOrder } from '../transitions/move';
import { decision, lockDecidable, type SeenOrder } from './decidable';

type Parts = { readonly db: Database; readonly now: () => Date };

/** Says no, with a reason that its maker can act on. */
export function declineOrder(
  { db, now }: Parts,
  granted: Granted<'payments:approve'>,
  seen: SeenOrder,
  reason: string,
): Promise<Result<OrderRow, OrderRefusal>> {
  const why = cleanLine(reason, 500);
  return db.transaction(async (tx) => {
    if (!why) return refuse('reason_missing');
    const row = await lockDecidable(tx, granted, seen);
    if (!row.ok) return row;
    await tx.insert(approvals).values(decision(granted, seen, 'declined', why, now()));
    const moved = await moveOrder(tx, row.value, 'decline', {
      actor: granted.actor,
      set: { endReason: why },
      details: { reason: why },
    });
    return moved ? ok(moved) : refuse('wrong_state');
  });
}
