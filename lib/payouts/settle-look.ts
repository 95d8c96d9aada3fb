import { and, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { attempts, exceptions } from '@/lib/db/schema/submissions';
import type { OrderRow } from '@/lib/payments/content';
import { openException } from '@/lib/payments/exception';
import { lostLookDelayMs, watchDelayMs } from './backoff';
import type { Submission } from './claim';
import { later, lookAgain, type Settlement, underLease, updateSubmission } from './lease';
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
    if (answer.kind !== 'word') return lookLater(tx, step, order, current);
    if (await isOfAnotherOrder(tx, order, answer.word)) {
      return lookAgain(tx, step, later(step.now, otherPaymentMs)).then(() => undefined);
    }
    const isTurningUp = current.phase === 'watch';
    const moved = await goOnFollowing(tx, step, order, {
      move: isTurningUp ? 'turn_up' : 'accept',
      word: answer.word,
    });
    if (!moved || !isTurningUp) return;
    const why = `Declared failed, and yet the service has it as payment ${answer.word.paymentId}.`;
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

async function lookLater(
  tx: Transaction,
  step: Settlement,
  order: OrderRow,
  current: Submission,
): Promise<void> {
  const { now } = step;
  if (current.phase === 'watch') {
    const ageMs = now.getTime() - (await declaredFailedAt(tx, order)).getTime();
    if (ageMs >= watchMs) await updateSubmission(tx, step, { phase: 'done' });
    else await lookAgain(tx, step, later(now, watchDelayMs(ageMs)));
    return;
  }
  const ageMs = now.getTime() - (current.notFoundSince ?? now).getTime();
  await lookAgain(tx, step, later(now, lostLookDelayMs(ageMs)));
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
