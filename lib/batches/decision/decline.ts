import type { Granted } from '@/lib/access/grant';
import type { Database, Transaction } from '@/lib/db/client';
import { batchApprovals } from '@/lib/db/schema/orders/batches';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { BatchRow } from '../batch/batch';
import { moveBatch } from '../batch/move';
import type { BatchRefusal } from '../batch/refusals';
import { batchDecision, lockDecidableBatch, type SeenBatch } from './decidable';
import { unbound } from './take-back';

type Parts = { readonly db: Database; readonly now: () => Date };
type Approving = Granted<'payments:approve'>;

/** Says no to all of it, with a reason that its maker can act on. */
export const declineBatch = (parts: Parts, granted: Approving, seen: SeenBatch, reason: string) =>
  turnDown(parts, granted, seen, reason, async (tx, batch, why, at) => {
    await tx.insert(batchApprovals).values(batchDecision(granted, seen, 'declined', why, at));
    const by = { actor: granted.actor, at, set: { endReason: why }, details: { reason: why } };
    return moveBatch(tx, batch, 'decline', by);
  });

/**
 * Gives a batch back to its maker with a comment: a draft again, in a version of its own, so that nothing
 * that was agreed to before counts when it comes back.
 */
export const sendBackBatch = (parts: Parts, granted: Approving, seen: SeenBatch, comment: string) =>
  turnDown(parts, granted, seen, comment, async (tx, batch, why, at) => {
    await tx.insert(batchApprovals).values(batchDecision(granted, seen, 'sent_back', why, at));
    const by = { actor: granted.actor, at, set: unbound(batch), details: { reason: why } };
    return moveBatch(tx, batch, 'send_back', by);
  });

function turnDown(
  { db, now }: Parts,
  granted: Approving,
  seen: SeenBatch,
  reason: string,
  turn: (tx: Transaction, batch: BatchRow, why: string, at: Date) => Promise<BatchRow | undefined>,
): Promise<Result<BatchRow, BatchRefusal>> {
  const why = cleanLine(reason, 500);
  return db.transaction(async (tx) => {
    if (!why) return refuse('reason_missing');
    const batch = await lockDecidableBatch(tx, granted, seen);
    if (!batch.ok) return batch;
    const moved = await turn(tx, batch.value, why, now());
    return moved ? ok(moved) : refuse('wrong_state');
  });
}
