import { eq } from 'drizzle-orm';
import { recordsWithheld } from '@/lib/access/confidential/reader-database';
import type { Granted } from '@/lib/access/grant';
import type { Database, Transaction } from '@/lib/db/client';
import { exceptions } from '@/lib/db/schema/orders/submissions';
import type { ExceptionId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { OrderRow } from '../order/content';
import {
  closeException,
  type ExceptionRow,
  lockOpenException,
  recordException,
} from '../transitions/exception';
import { lockOrder } from '../transitions/move';
import { pollNow } from '../transitions/poll-now';
import { stampOrder } from '../transitions/stamp';
import { type ExceptionRefusal, isForAttention } from './labels';

type Parts = { readonly db: Database; readonly now: () => Date };
type Settled = Promise<Result<undefined, ExceptionRefusal>>;

const longestWaitMs = 30 * 86_400_000;

/** Defers an exception: it stays open but hidden until then. One person is enough, as nothing is decided. */
export const keepWaiting = (
  { db, now }: Parts,
  { actor }: Granted<'exceptions:resolve'>,
  { id, until }: { readonly id: ExceptionId; readonly until: Date },
): Settled =>
  db.transaction(async (tx) => {
    const at = now();
    if (until <= at || until.getTime() > at.getTime() + longestWaitMs) return refuse('time_not_allowed');
    const locked = await lockException(tx, id);
    if (!locked.ok) return locked;
    const { order, exception } = locked.value;
    // Waiting does not resolve an order that differs from its approval.
    if (exception.kind === 'not_as_approved') return refuse('wrong_kind');
    await tx.update(exceptions).set({ quietUntil: until }).where(eq(exceptions.id, id));
    const details = { kind: exception.kind, until: until.toISOString() };
    await recordException(tx, { order, what: 'deferred', actor, at, details });
    return ok(undefined);
  });

/**
 * Closes an exception that only needed attention: a late settlement, or a payment that differs from the
 * order.
 */
export const markSeen = (
  { db, now }: Parts,
  { actor }: Granted<'exceptions:resolve'>,
  id: ExceptionId,
): Settled =>
  db.transaction(async (tx) => {
    const locked = await lockException(tx, id);
    if (!locked.ok) return locked;
    const { order, exception } = locked.value;
    if (!isForAttention(exception.kind)) return refuse('wrong_kind');
    await closeException(tx, { order, outcome: 'seen', actor, now: now() });
    return ok(undefined);
  });

/**
 * Has the engine check a stopped order again. Anyone who may withdraw it may do this, as it decides nothing.
 */
export const checkAgain = (
  { db, now }: Parts,
  { actor }: Granted<'payments:cancel'>,
  id: ExceptionId,
): Settled =>
  db.transaction(async (tx) => {
    if ((await recordsWithheld(tx, actor, [id])).has(id)) return refuse('not_found');
    const locked = await lockException(tx, id);
    if (!locked.ok) return locked;
    const { order, exception } = locked.value;
    if (exception.kind !== 'not_released' || order.stopReason === null) return refuse('wrong_kind');
    await stampOrder(tx, order.id, { stopReason: null });
    await tx.update(exceptions).set({ quietUntil: null }).where(eq(exceptions.id, id));
    const details = { kind: exception.kind };
    await recordException(tx, { order, what: 'checked_again', actor, at: now(), details });
    return ok(undefined);
  });

/** Has the engine look up a payment of unknown outcome now. Decides nothing. */
export async function lookUpNow(
  { db, now }: Parts,
  _granted: Granted<'exceptions:resolve'>,
  id: ExceptionId,
): Settled {
  const locked = await db.transaction((tx) => lockException(tx, id));
  if (!locked.ok) return locked;
  const { order } = locked.value;
  return (await pollNow(db, order.id, now())) ? ok(undefined) : refuse('wrong_kind');
}

export type LockedException = { readonly order: OrderRow; readonly exception: ExceptionRow };

/** An open exception with its order; the order is locked first, as everywhere. */
export async function lockException(
  tx: Transaction,
  id: ExceptionId,
): Promise<Result<LockedException, 'not_found' | 'closed'>> {
  const [named] = await tx.select().from(exceptions).where(eq(exceptions.id, id));
  const order = named && (await lockOrder(tx, named.orderId));
  if (!order) return refuse('not_found');
  const exception = await lockOpenException(tx, order);
  return exception?.id === id ? ok({ order, exception }) : refuse('closed');
}
