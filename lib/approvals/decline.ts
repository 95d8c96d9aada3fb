import type { Database } from '@/lib/db/client';
import { approvals } from '@/lib/db/schema/orders';
import type { Granted } from '@/lib/identity/grant';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/text';
import type { OrderRow } from '@/lib/payments/content';
import { moveOrder } from '@/lib/payments/move';
import type { OrderRefusal } from '@/lib/payments/refusals';
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
