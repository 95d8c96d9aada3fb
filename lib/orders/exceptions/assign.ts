import { eq, inArray } from 'drizzle-orm';
import type { Actor, Granted } from '@/lib/access/grant';
import type { Database, Transaction } from '@/lib/db/client';
import { exceptions } from '@/lib/db/schema/orders/submissions';
import type { ExceptionId } from '@/lib/kernel/ids';
import type { BulkOutcome } from '@/lib/kernel/lists/bulk';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { type ExceptionRow, recordException } from '../transitions/exception';
import { lockOrders } from '../transitions/move';
import type { ExceptionRefusal } from './labels';
import { type LockedException, lockException } from './settle-by-hand';

type Parts = { readonly db: Database; readonly now: () => Date };

/** Assigns an exception to the actor, replacing another assignee, or unassigns the actor. Decides nothing. */
export const ownException = (
  { db, now }: Parts,
  { actor }: Granted<'exceptions:resolve'>,
  { id, own }: { readonly id: ExceptionId; readonly own: boolean },
): Promise<Result<undefined, ExceptionRefusal>> =>
  db.transaction(async (tx) => {
    const locked = await lockException(tx, id);
    if (!locked.ok) return locked;
    if ((locked.value.exception.assigneeId === actor.id) === own) return refuse('assigned_already');
    await assign(tx, [locked.value], { actor, own, at: now() });
    return ok(undefined);
  });

/** Assigns exceptions without an assignee to the actor. Those of others stay theirs. */
export const ownExceptions = (
  { db, now }: Parts,
  { actor }: Granted<'exceptions:resolve'>,
  ids: readonly ExceptionId[],
): Promise<BulkOutcome<ExceptionRefusal>> =>
  db.transaction(async (tx) => {
    const named = [...new Set(ids)];
    const locked = await lockExceptions(tx, named);
    const checked = named.map((id) => {
      const found = locked.get(id);
      return { id, found, why: whyNotFree(found?.exception, actor) };
    });
    const free = checked.flatMap(({ found, why }) => (found && !why ? [found] : []));
    await assign(tx, free, { actor, own: true, at: now() });
    return {
      done: free.length,
      refused: checked.flatMap(({ id, why }) => (why ? [{ id, why }] : [])),
    };
  });

function whyNotFree(row: ExceptionRow | undefined, { id }: Actor): ExceptionRefusal | undefined {
  if (!row) return 'not_found';
  if (row.closedAt) return 'closed';
  if (row.assigneeId === null) return undefined;
  return row.assigneeId === id ? 'assigned_already' : 'of_another';
}

/** Exceptions with their orders, which are locked first, as everywhere. */
async function lockExceptions(
  tx: Transaction,
  ids: readonly ExceptionId[],
): Promise<ReadonlyMap<ExceptionId, LockedException>> {
  const isNamed = inArray(exceptions.id, [...ids]);
  const named = await tx.select({ orderId: exceptions.orderId }).from(exceptions).where(isNamed);
  const orders = await lockOrders(
    tx,
    named.map(({ orderId }) => orderId),
  );
  const rows = await tx.select().from(exceptions).where(isNamed).orderBy(exceptions.id).for('update');
  return new Map(
    rows.flatMap((exception) => {
      const order = orders.get(exception.orderId);
      return order ? [[exception.id, { order, exception }] as const] : [];
    }),
  );
}

async function assign(
  tx: Transaction,
  locked: readonly LockedException[],
  { actor, own, at }: { readonly actor: Actor; readonly own: boolean; readonly at: Date },
): Promise<void> {
  for (const { order, exception } of locked) {
    await tx
      .update(exceptions)
      .set({ assigneeId: own ? actor.id : null })
      .where(eq(exceptions.id, exception.id));
    const details = { kind: exception.kind };
    await recordException(tx, { order, what: own ? 'assigned' : 'unassigned', actor, at, details });
  }
}
