import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { attempts, submissions } from '@/lib/db/schema/submissions';
import type { OrderRow } from '@/lib/payments/content';
import { lockOrder } from '@/lib/payments/move';
import type { Submission } from './claim';

/** What one attempt came to, as it is kept: enough to see later what was sent when and what came back. */
export type AttemptResult = {
  readonly outcome: 'accepted' | 'refused' | 'unknown';
  readonly nonce: bigint | null;
  readonly httpStatus: number | null;
  readonly serviceCode: number | null;
  readonly durationMs: number;
  readonly detail: string | null;
};

/** A step that was taken under a lease, about to be written down. */
export type Settlement = {
  /** As it was claimed. */
  readonly submission: Submission;
  readonly now: Date;
  readonly random: () => number;
  /** How long an order may go without the service's word before people hear of it. */
  readonly exceptionAfterMs: number;
};

/**
 * Runs `write` on the order and the submission as they are now, if the lease under which the step was taken is still this
 * worker's. A worker that came back too late writes nothing: another one has taken the order on, and asks the service itself.
 */
export async function underLease(
  db: Database,
  { submission }: Settlement,
  write: (tx: Transaction, order: OrderRow, current: Submission) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [held] = await tx
      .select()
      .from(submissions)
      .where(and(eq(submissions.orderId, submission.orderId), eq(submissions.fence, submission.fence)))
      .for('update');
    const order = held && (await lockOrder(tx, submission.orderId));
    if (order) await write(tx, order, held);
  });
}

export const updateSubmission = (tx: Transaction, { submission }: Settlement, set: Partial<Submission>) =>
  tx
    .update(submissions)
    .set({ leaseUntil: null, ...set })
    .where(eq(submissions.orderId, submission.orderId));

/**
 * Makes the next look due, unless a webhook or a person did so while this one was under way: then what they tell of is read
 * at once.
 */
export const lookAgain = (tx: Transaction, { submission, now }: Settlement, dueAt: Date) =>
  tx
    .update(submissions)
    .set({
      leaseUntil: null,
      dueAt: sql`case when ${submissions.dueAt} = ${submission.dueAt.toISOString()}::timestamptz
        then ${dueAt.toISOString()}::timestamptz else ${now.toISOString()}::timestamptz end`,
    })
    .where(eq(submissions.orderId, submission.orderId));

/** Writes down what an attempt came to. The first word stays: an attempt is settled once. */
export const settleAttempt = (tx: Transaction, { submission }: Settlement, result: AttemptResult) =>
  tx
    .update(attempts)
    .set(result)
    .where(
      and(
        eq(attempts.orderId, submission.orderId),
        eq(attempts.number, submission.attempts),
        isNull(attempts.outcome),
      ),
    );

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

export const evidence = (result: AttemptResult) => ({
  nonce: result.nonce?.toString() ?? null,
  httpStatus: result.httpStatus,
  serviceCode: result.serviceCode,
  durationMs: result.durationMs,
});
