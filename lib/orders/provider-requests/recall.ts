import { eq } from 'drizzle-orm';
import { isOrderWithheld } from '@/lib/access/confidential/reader-database';
import type { Actor, Granted } from '@/lib/access/grant';
import type { Database, Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { submissions } from '@/lib/db/schema/orders/submissions';
import { isSendingPaused } from '@/lib/db/sending-paused';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { sendableStates } from '@/lib/kernel/states/order-states';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { ProviderClient } from '@/lib/provider/client';
import { findPaymentStatus, type PaymentStanding } from '@/lib/provider/payment-status';
import { stored } from '@/messages/engine-reasons';
import type { Seen } from '../drafts/submit';
import type { OrderRow } from '../order/content';
import type { OrderRefusal } from '../order/refusals';
import { closeException, openException } from '../transitions/exception';
import { lockReadableOrder, moveOrder } from '../transitions/move';
import { holdUnknown, suspendSending } from './suspend-sending';

type Submission = typeof submissions.$inferSelect;

/**
 * `withdrawn`: never sent, and the provider confirms that it has no such payment. `withdrawn_unasked`: never
 * sent, but the provider did not answer. `looked_up`: possibly sent; it is not sent again, and two people
 * decide after a look-up.
 */
export type Recalled = 'withdrawn' | 'withdrawn_unasked' | 'looked_up';

type Parts = {
  readonly db: Database;
  readonly provider: Pick<ProviderClient, 'paymentStatus'>;
  readonly now: () => Date;
};

/**
 * Recalls an approved payment before it is sent, or sent again. One person is enough, as this pays nothing.
 * The provider is queried by identifier first, whatever the records say; a payment that it has is followed. A
 * row of a batch is stopped with its batch. A payment that is being sent cannot be recalled.
 */
export async function recallOrder(
  { db, provider, now }: Parts,
  { actor }: Granted<'payments:stop'>,
  { id, version, reason }: Seen & { readonly reason: string },
): Promise<Result<Recalled, OrderRefusal>> {
  const why = cleanLine(reason, 500);
  if (!why) return refuse('recall_reason_missing');
  const [seen] = await db.select().from(orders).where(eq(orders.id, id));
  // The engine looks up a payment of unknown outcome anyway. For an order that is withheld from the person no
  // request is made: its duration would say that the order exists.
  const isRequested =
    seen?.state === 'approved' && seen.batchId === null && !(await isOrderWithheld(db, actor, id));
  const standing = isRequested ? await findPaymentStatus(provider, seen.externalPaymentId) : undefined;
  return db.transaction(async (tx) => {
    const order = await lockReadableOrder(tx, actor, id);
    if (!order) return refuse('not_found');
    if (order.version !== version) return refuse('changed_since');
    if (order.batchId) return refuse('of_batch');
    if (order.state === 'sending') return refuse('being_sent');
    if (!sendableStates.includes(order.state)) return refuse('wrong_state');
    const submission = await lockSubmission(tx, order);
    const recall = { order, submission, actor, why, at: now() };
    if (submission.leaseUntil && submission.leaseUntil > recall.at) return refuse('being_sent');
    if (order.state === 'checking') return stopRepeats(tx, recall);
    return isRequested ? withdrawUnsent(tx, recall, standing) : refuse('changed_since');
  });
}

type Recall = {
  readonly order: OrderRow;
  readonly submission: Submission;
  readonly actor: Actor;
  readonly why: string;
  readonly at: Date;
};

const wordsOf = ({ actor, why }: Recall): string =>
  stored('ended.stoppedBy', { name: actor.name, reason: why });

async function withdrawUnsent(
  tx: Transaction,
  recall: Recall,
  standing: PaymentStanding,
): Promise<Result<Recalled, OrderRefusal>> {
  const { order, submission, actor, why, at } = recall;
  if (standing !== undefined && standing !== 'NONE') {
    await holdUnknown(tx, order, at);
    return refuse('at_provider');
  }
  // Only this database says that it was never sent, and after a restore its records may be outdated.
  if (standing === undefined && (await isSendingPaused(tx))) return refuse('not_asked');
  const withdrawn = await moveOrder(tx, order, 'recall', {
    actor,
    set: { endReason: wordsOf(recall), stopReason: null },
    details: { reason: why, lookUp: standing ?? 'no answer' },
  });
  if (!withdrawn) return refuse('wrong_state');
  await tx
    .update(submissions)
    .set({ phase: 'done', leaseUntil: null, fence: submission.fence + 1 })
    .where(eq(submissions.orderId, order.id));
  await closeException(tx, { order: withdrawn, outcome: 'withdrawn', now: at, actor });
  return ok(standing === 'NONE' ? 'withdrawn' : 'withdrawn_unasked');
}

async function stopRepeats(tx: Transaction, recall: Recall): Promise<Result<Recalled, OrderRefusal>> {
  const { order, submission, actor, at } = recall;
  if (submission.phase !== 'send' || submission.isSuspended) return refuse('wrong_state');
  await suspendSending(tx, submission, at);
  await openException(tx, { order, kind: 'not_found', why: wordsOf(recall), now: at, actor });
  return ok('looked_up');
}

async function lockSubmission(tx: Transaction, { id }: OrderRow): Promise<Submission> {
  const [submission] = await tx.select().from(submissions).where(eq(submissions.orderId, id)).for('update');
  if (!submission) throw new Error(`order ${id} was handed to the engine and has no submission`);
  return submission;
}
