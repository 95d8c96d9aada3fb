import { and, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { attempts, exceptions } from '@/lib/db/schema/submissions';
import type { OrderRow } from '@/lib/payments/content';
import { openException } from '@/lib/payments/exception';
import { findObstacle, obstacleWords } from '@/lib/payments/obstacle';
import { lostLookDelayMs, watchDelayMs } from './backoff';
import type { Submission } from './claim';
import { writeDoubt } from './doubt';
import { later, lookAgain, type Settlement, underLease, updateSubmission } from './lease';
import { lockPaidAnew, paidAnewWords } from './paid-anew';
import { goOnFollowing, isOfAnotherOrder, otherPaymentMs, type ServiceWord } from './settle';

/** What a look-up of an order came to whose payment nobody has seen, as it is kept. */
export type LookUp = {
  readonly answer:
    | { readonly kind: 'word'; readonly word: ServiceWord }
    | { readonly kind: 'none' | 'failed' };
  readonly startedAt: Date;
  readonly httpStatus: number | null;
  readonly serviceCode: number | null;
  readonly durationMs: number;
  readonly detail: string | null;
};

/** An order that was declared failed is looked up for so long; then it is taken for what people said. */
const watchMs = 30 * 86_400_000;

/**
 * Writes down a look-up of an order that is not sent any more: because people have to decide about it, or because they declared
 * it failed. The service's own word wins at any time: a payment that is found is followed, whatever people had said.
 */
export const settleLook = (db: Database, step: Settlement, look: LookUp) =>
  underLease(db, step, async (tx, order, current) => {
    await keepLook(tx, step, current, look);
    const { answer } = look;
    if (answer.kind !== 'word') return lookLater(tx, step, { order, current, look });
    if (await isOfAnotherOrder(tx, order, answer.word)) {
      return lookAgain(tx, step, later(step.now, otherPaymentMs)).then(() => undefined);
    }
    const isTurningUp = current.phase === 'watch';
    const paidAnew = isTurningUp ? await lockPaidAnew(tx, order.id) : [];
    const moved = await goOnFollowing(tx, step, order, {
      move: isTurningUp ? 'turn_up' : 'accept',
      word: answer.word,
    });
    if (!moved || !isTurningUp) return;
    const found = `Declared failed, and yet the service has it as payment ${answer.word.paymentId}.`;
    const why =
      paidAnew.length > 0 ? `${found} It was paid anew meanwhile as ${paidAnewWords(paidAnew)}.` : found;
    await openException(tx, { order: moved, kind: 'turned_up', why, now: step.now });
  });

/** A look has no effect, so that it is written down once it is over. */
async function keepLook(
  tx: Transaction,
  step: Settlement,
  { orderId, fence, attempts: made }: Submission,
  { answer, ...result }: LookUp,
): Promise<void> {
  const outcome = answer.kind === 'word' ? 'found' : answer.kind === 'none' ? 'not_found' : 'unknown';
  await updateSubmission(tx, step, { attempts: made + 1 });
  await tx
    .insert(attempts)
    .values({ orderId, number: made + 1, fence, call: 'look_up', outcome, nonce: null, ...result });
}

type Looked = { readonly order: OrderRow; readonly current: Submission; readonly look: LookUp };

async function lookLater(tx: Transaction, step: Settlement, looked: Looked): Promise<void> {
  const { order, current } = looked;
  const { now } = step;
  if (current.phase === 'watch') {
    const ageMs = now.getTime() - (await declaredFailedAt(tx, order)).getTime();
    if (ageMs >= watchMs) await updateSubmission(tx, step, { phase: 'done' });
    else await lookAgain(tx, step, later(now, watchDelayMs(ageMs)));
    return;
  }
  if (!current.isSuspended) return goOnHoldingBack(tx, step, looked);
  const ageMs = now.getTime() - (current.notFoundSince ?? now).getTime();
  await lookAgain(tx, step, later(now, lostLookDelayMs(ageMs)));
}

/**
 * What is looked for because it is not sent again now: while its batch only rests it can wait, as it is repeated when that goes on.
 * Else it comes before people after as long as any other order in doubt.
 */
async function goOnHoldingBack(
  tx: Transaction,
  step: Settlement,
  { order, current, look: { answer, detail } }: Looked,
): Promise<void> {
  const { now } = step;
  const obstacle = await findObstacle(tx, order);
  if (!obstacle) return lookAgain(tx, step, now).then(() => undefined);
  const isNone = answer.kind === 'none';
  if (isNone && obstacle === 'paused') {
    return lookAgain(tx, step, later(now, lostLookDelayMs(0))).then(() => undefined);
  }
  const asked = obstacleWords[obstacle];
  await writeDoubt(tx, step, order, {
    result: undefined,
    why: isNone ? `${asked}, and no payment was found` : (detail ?? 'no reason is known'),
    lost: `${asked}, and no payment of it was found`,
    unknownSince: current.unknownSince ?? now,
    notFoundSince: isNone ? (current.notFoundSince ?? now) : null,
  });
}

async function declaredFailedAt(tx: Transaction, { id, updatedAt }: OrderRow): Promise<Date> {
  const [row] = await tx
    .select({ at: exceptions.closedAt })
    .from(exceptions)
    .where(and(eq(exceptions.orderId, id), eq(exceptions.outcome, 'declared_failed')))
    .orderBy(desc(exceptions.closedAt))
    .limit(1);
  return row?.at ?? updatedAt;
}
