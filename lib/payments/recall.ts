import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { submissions } from '@/lib/db/schema/submissions';
import type { Granted } from '@/lib/identity/grant';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/text';
import type { OrderRow } from './content';
import { closeException, openException } from './exception';
import { lockOrder, moveOrder } from './move';
import type { OrderRefusal } from './refusals';
import type { Seen } from './submit';

type Submission = typeof submissions.$inferSelect;

/** `withdrawn`: it was never sent. `looked_up`: it may have been; it is not sent again, and two people decide after a look-up. */
export type Recalled = 'withdrawn' | 'looked_up';

/**
 * Stops an approved payment before it is sent, or sent again. One person is enough, as nothing is paid by it. A row of a batch is
 * stopped with its batch; a payment that is being sent at this moment cannot be stopped.
 */
export const recallOrder = (
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'payments:cancel'>,
  { id, version, reason }: Seen & { readonly reason: string },
): Promise<Result<Recalled, OrderRefusal>> =>
  db.transaction(async (tx) => {
    const why = cleanLine(reason, 500);
    if (!why) return refuse('recall_reason_missing');
    const order = await lockOrder(tx, id);
    if (!order) return refuse('not_found');
    if (order.version !== version) return refuse('changed_since');
    if (order.batchId) return refuse('of_batch');
    if (order.state === 'sending') return refuse('being_sent');
    if (order.state !== 'approved' && order.state !== 'checking') return refuse('wrong_state');
    const submission = await lockSubmission(tx, order);
    const at = now();
    if (submission.leaseUntil && submission.leaseUntil > at) return refuse('being_sent');
    const words = `${actor.name} stopped it: ${why}`;
    if (order.state === 'approved') {
      const withdrawn = await moveOrder(tx, order, 'call_off', {
        actor,
        set: { endReason: words, stopReason: null },
        details: { reason: why },
      });
      if (!withdrawn) return refuse('wrong_state');
      await tx
        .update(submissions)
        .set({ phase: 'done', leaseUntil: null })
        .where(eq(submissions.orderId, id));
      await closeException(tx, { order: withdrawn, outcome: 'withdrawn', now: at, actor });
      return ok('withdrawn');
    }
    if (submission.phase !== 'send' || submission.isSuspended) return refuse('wrong_state');
    await stopSending(tx, submission, at);
    await openException(tx, { order, kind: 'not_found', why: words, now: at, actor });
    return ok('looked_up');
  });

async function lockSubmission(tx: Transaction, { id }: OrderRow): Promise<Submission> {
  const [submission] = await tx.select().from(submissions).where(eq(submissions.orderId, id)).for('update');
  if (!submission) throw new Error(`order ${id} was handed to the engine and has no submission`);
  return submission;
}

/** From here on it is only looked up. */
async function stopSending(tx: Transaction, { orderId, unknownSince }: Submission, now: Date): Promise<void> {
  await tx
    .update(submissions)
    .set({
      isSuspended: true,
      unknownSince: unknownSince ?? now,
      notFoundSince: now,
      dueAt: now,
      leaseUntil: null,
    })
    .where(eq(submissions.orderId, orderId));
}
