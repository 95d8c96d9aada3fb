import { and, eq } from 'drizzle-orm';
import { type AuditActor, type AuditDetails, recordAudit } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import { orderEvents, orders } from '@/lib/db/schema/orders';
import type { OrderId } from '@/lib/kernel/ids';
import type { OrderRow } from './content';
import { canMove, type Move, moves } from './order';

type MovableColumns = Partial<
  Omit<OrderRow, 'id' | 'externalPaymentId' | 'makerId' | 'createdAt' | 'state' | 'updatedAt'>
>;

/** The order, locked until the commit, so that what is read of it stays true while it is decided about. */
export async function lockOrder(tx: Transaction, id: OrderId): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

/**
 * Makes one move of the transition table, with its event and its audit record, in the caller's transaction. Undefined where
 * the table does not allow it from the order's state; nothing is written then.
 */
export async function moveOrder(
  tx: Transaction,
  order: OrderRow,
  move: Move,
  by: { readonly actor: AuditActor; readonly set?: MovableColumns; readonly details?: AuditDetails },
): Promise<OrderRow | undefined> {
  if (!canMove(move, order.state)) return undefined;
  const at = new Date();
  const [moved] = await tx
    .update(orders)
    .set({ ...by.set, state: moves[move].to, updatedAt: at })
    .where(and(eq(orders.id, order.id), eq(orders.state, order.state), eq(orders.version, order.version)))
    .returning();
  if (!moved) return undefined;
  await recordOrderEvent(tx, { order: moved, fromState: order.state, what: move, at, ...by });
  return moved;
}

/** Something that happened to an order: on its timeline and in the audit chain. */
export async function recordOrderEvent(
  tx: Transaction,
  event: {
    readonly order: OrderRow;
    readonly fromState: OrderRow['state'] | null;
    readonly what: string;
    readonly at: Date;
    readonly actor: AuditActor;
    readonly details?: AuditDetails;
  },
): Promise<void> {
  const { order, actor } = event;
  await tx.insert(orderEvents).values({
    orderId: order.id,
    at: event.at,
    actorName: actor.name,
    move: event.what,
    fromState: event.fromState,
    toState: order.state,
    details: { ...event.details },
  });
  await recordAudit(tx, {
    actor,
    action: `order.${event.what}`,
    subjectKind: 'order',
    subjectId: order.id,
    details: { version: order.version, hash: order.hash, state: order.state, ...event.details },
  });
}
