import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { attempts, exceptions } from '@/lib/db/schema/submissions';
import type { OrderRow } from '@/lib/payments/content';
import { openException } from '@/lib/payments/exception';
import { moveOrder } from '@/lib/payments/move';
import { lostLookDelayMs, retryDelayMs } from './backoff';
import { engineActor } from './engine-actor';
import {
  type AttemptResult,
  evidence,
  later,
  type Settlement,
  settleAttempt,
  underLease,
  updateSubmission,
} from './lease';

/** Nobody can say whether the payment exists: the order is being checked, and is asked for again after a while. */
export const settleUnknown = (db: Database, step: Settlement, result: AttemptResult) =>
  tryAgain(db, step, result, { unknownSince: step.submission.unknownSince ?? step.now, notFoundSince: null });

/**
 * The service did not let us in (a wrong key, a locked one, a refused nonce), so that it never looked at the order: a fault of
 * the installation, which must not end every order that is due. It is sent again after a while, and no doubt arises from this sending.
 */
export const settleNotAdmitted = (db: Database, step: Settlement, result: AttemptResult) =>
  tryAgain(db, step, result, { unknownSince: step.submission.unknownSince, notFoundSince: null });

/**
 * The service refuses the repeat and knows no payment of the order. Said without a break for long enough it makes it likely,
 * not certain (contract 1), that there is none: then the order is only looked up, until two people decide.
 */
export const settleNotFound = (db: Database, step: Settlement, result: AttemptResult) =>
  tryAgain(db, step, result, {
    unknownSince: step.submission.unknownSince ?? step.now,
    notFoundSince: step.submission.notFoundSince ?? step.now,
  });

type Since = { readonly unknownSince: Date | null; readonly notFoundSince: Date | null };

const tryAgain = (db: Database, step: Settlement, result: AttemptResult, since: Since) =>
  underLease(db, step, (tx, order) =>
    writeDoubt(tx, step, order, { result, why: result.detail ?? 'no reason is known', ...since }),
  );

/** Writes down that a step brought no word of the service, and brings the order before people where that has lasted too long. */
export async function writeDoubt(
  tx: Transaction,
  step: Settlement,
  order: OrderRow,
  doubt: Since & {
    readonly result: AttemptResult | undefined;
    readonly why: string;
    /** How it reads that it is lost, where it was not sent again. */
    readonly lost?: string;
  },
): Promise<void> {
  const { result, why, unknownSince, notFoundSince } = doubt;
  const lost = doubt.lost ?? 'Refused, and no payment of it was found,';
  const { now, exceptionAfterMs, submission } = step;
  if (result) await settleAttempt(tx, step, result);
  const moved = await moveOrder(tx, order, 'lose_sight', {
    actor: engineActor,
    details: { why, ...(result && evidence(result)) },
  });
  const isLost = notFoundSince !== null && ageMs(notFoundSince, now) >= exceptionAfterMs;
  await updateSubmission(tx, step, {
    unknownSince,
    notFoundSince,
    isSuspended: isLost,
    dueAt: later(now, isLost ? lostLookDelayMs(0) : retryDelayMs(submission.attempts, step.random)),
  });
  const open = (kind: 'not_found' | 'no_answer', since: Date, words: string) =>
    openException(tx, {
      order: moved ?? order,
      kind,
      why: `${words} for ${minutes(ageMs(since, now))}. Last: ${why}`,
      now,
    });
  if (isLost) return open('not_found', notFoundSince, lost);
  const since = await unansweredSince(tx, order);
  if (ageMs(since, now) >= exceptionAfterMs) await open('no_answer', since, 'No clear answer of the service');
}

/** Since the first attempt, or since people last decided about the order. */
async function unansweredSince(tx: Transaction, { id }: OrderRow): Promise<Date> {
  const [row] = await tx
    .select({
      since: sql<string>`greatest(${attempts.startedAt},
        (select max(${exceptions.closedAt}) from ${exceptions} where ${exceptions.orderId} = ${id}))::text`,
    })
    .from(attempts)
    .where(and(eq(attempts.orderId, id), eq(attempts.number, 1)));
  if (!row) throw new Error(`order ${id} is in doubt and was never sent`);
  return new Date(row.since);
}

const ageMs = (since: Date, now: Date): number => now.getTime() - since.getTime();

function minutes(ms: number): string {
  const whole = Math.floor(ms / 60_000);
  return whole === 1 ? 'a minute' : `${whole} minutes`;
}
