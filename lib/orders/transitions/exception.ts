import { and, eq, isNull } from 'drizzle-orm';
import { type AuditActor, type AuditDetails, recordAudit } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import { orderEvents, orders } from '@/lib/db/schema/orders/orders';
import { exceptions } from '@/lib/db/schema/orders/submissions';
import { newExceptionId } from '@/lib/kernel/ids';
import type { ExceptionKind } from '@/lib/kernel/states/exception-kinds';
import type { OrderRow } from '../order/content';

export type ExceptionRow = typeof exceptions.$inferSelect;
export type ExceptionOutcome = NonNullable<ExceptionRow['outcome']>;

/** The engine's name in the timeline and the audit chain. */
const engine: AuditActor = { id: null, name: 'Payout engine' };

/**
 * Opens an exception for an order that the caller has locked, in the caller's transaction. An order has at
 * most one open exception: an existing one changes its kind and is shown again.
 */
export async function openException(
  tx: Transaction,
  {
    order,
    kind,
    why,
    now,
    actor = engine,
  }: {
    readonly order: OrderRow;
    readonly kind: ExceptionKind;
    readonly why: string;
    readonly now: Date;
    readonly actor?: AuditActor;
  },
): Promise<void> {
  const open = await lockOpenException(tx, order);
  if (open?.kind === kind) {
    if (open.why !== why) await tx.update(exceptions).set({ why }).where(eq(exceptions.id, open.id));
    return;
  }
  if (open) {
    await tx.update(exceptions).set({ kind, why, quietUntil: null }).where(eq(exceptions.id, open.id));
  } else {
    await tx.insert(exceptions).values({ id: newExceptionId(), orderId: order.id, kind, why, openedAt: now });
  }
  await recordException(tx, { order, what: 'opened', actor, at: now, details: { kind, why } });
}

/** Closes the open exception of an order that the caller has locked. Undefined if there is none. */
export async function closeException(
  tx: Transaction,
  {
    order,
    outcome,
    now,
    actor = engine,
    details = {},
  }: {
    readonly order: OrderRow;
    readonly outcome: ExceptionOutcome;
    readonly now: Date;
    readonly actor?: AuditActor;
    readonly details?: AuditDetails;
  },
): Promise<ExceptionRow | undefined> {
  const [closed] = await tx
    .update(exceptions)
    .set({ closedAt: now, outcome })
    .where(and(eq(exceptions.orderId, order.id), isNull(exceptions.closedAt)))
    .returning();
  if (!closed) return undefined;
  const recorded = { kind: closed.kind, outcome, ...details };
  await recordException(tx, { order, what: 'closed', actor, at: now, details: recorded });
  return closed;
}

/** The open exception of an order, locked. */
export async function lockOpenException(
  tx: Transaction,
  { id }: Pick<OrderRow, 'id'>,
): Promise<ExceptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(exceptions)
    .where(and(eq(exceptions.orderId, id), isNull(exceptions.closedAt)))
    .for('update');
  return row;
}

/** Records an exception event on the order's timeline and in the audit chain. */
export async function recordException(
  tx: Transaction,
  {
    order,
    what,
    actor,
    at,
    details,
  }: {
    readonly order: OrderRow;
    readonly what: 'opened' | 'closed' | 'deferred' | 'checked_again' | 'assigned' | 'unassigned';
    readonly actor: AuditActor;
    readonly at: Date;
    readonly details: AuditDetails;
  },
): Promise<void> {
  await tx.insert(orderEvents).values({
    orderId: order.id,
    at,
    actorName: actor.name,
    move: `exception_${what}`,
    fromState: order.state,
    toState: order.state,
    details: { ...details },
  });
  // Open pages refresh an order when this changes.
  await tx.update(orders).set({ updatedAt: at }).where(eq(orders.id, order.id));
  await recordAudit(tx, {
    actor,
    action: `exception.${what}`,
    subjectKind: 'order',
    subjectId: order.id,
    details: { version: order.version, hash: order.hash, state: order.state, ...details },
  });
}
