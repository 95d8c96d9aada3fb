import type { Database, Transaction } from '@/lib/db/client';
import { wakeEngine } from '@/lib/db/payouts-channel';
import { approvals } from '@/lib/db/schema/orders';
import { submissions } from '@/lib/db/schema/submissions';
import type { Granted } from '@/lib/identity/grant';
import type { OrderId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/text';
import { orderHash } from '@/lib/payments/canonical';
import { identified, type OrderRow } from '@/lib/payments/content';
import { lockOrder, moveOrder } from '@/lib/payments/move';
import type { OrderRefusal } from '@/lib/payments/refusals';

/** What the approver looked at: a decision is about this version with this hash, or about nothing. */
export type SeenOrder = { readonly id: OrderId; readonly version: number; readonly hash: string };

/**
 * Approves an order and hands it to the engine, in one transaction. The approval names the hash that was seen; the engine
 * sends nothing that hashes to anything else.
 */
export function approveOrder(
  db: Database,
  granted: Granted<'payments:approve'>,
  seen: SeenOrder,
): Promise<Result<OrderRow, OrderRefusal>> {
  return db.transaction(async (tx) => {
    const row = await lockDecidable(tx, granted, seen);
    if (!row.ok) return row;
    if (orderHash(identified(row.value)) !== seen.hash) {
      throw new Error(`order ${seen.id} does not hash to what is stored with it`);
    }
    await tx.insert(approvals).values(decision(granted, seen, 'approved', null));
    const moved = await moveOrder(tx, row.value, 'approve', { actor: granted.actor });
    if (!moved) return refuse('wrong_state');
    await tx.insert(submissions).values({ orderId: seen.id, version: seen.version, hash: seen.hash });
    await wakeEngine(tx);
    return ok(moved);
  });
}

/** Says no, with a reason that its maker can act on. */
export function declineOrder(
  db: Database,
  granted: Granted<'payments:approve'>,
  seen: SeenOrder,
  reason: string,
): Promise<Result<OrderRow, OrderRefusal>> {
  const why = cleanLine(reason, 500);
  return db.transaction(async (tx) => {
    if (!why) return refuse('reason_missing');
    const row = await lockDecidable(tx, granted, seen);
    if (!row.ok) return row;
    await tx.insert(approvals).values(decision(granted, seen, 'declined', why));
    const moved = await moveOrder(tx, row.value, 'decline', {
      actor: granted.actor,
      set: { endReason: why },
      details: { reason: why },
    });
    return moved ? ok(moved) : refuse('wrong_state');
  });
}

async function lockDecidable(
  tx: Transaction,
  { actor }: Granted<'payments:approve'>,
  seen: SeenOrder,
): Promise<Result<OrderRow, OrderRefusal>> {
  const row = await lockOrder(tx, seen.id);
  if (!row) return refuse('not_found');
  if (row.version !== seen.version || row.hash !== seen.hash) return refuse('changed_since');
  if (row.state !== 'awaiting_approval') return refuse('wrong_state');
  if (row.makerId === actor.id || row.lastEditorId === actor.id) return refuse('own_order');
  return ok(row);
}

const decision = (
  { actor }: Granted<'payments:approve'>,
  { id, version, hash }: SeenOrder,
  verdict: 'approved' | 'declined',
  reason: string | null,
): typeof approvals.$inferInsert => ({
  orderId: id,
  version,
  hash,
  approverId: actor.id,
  decision: verdict,
  reason,
});
