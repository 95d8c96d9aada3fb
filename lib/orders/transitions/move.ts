import { and, eq, sql } from 'drizzle-orm';
import { type AuditActor, type AuditDetails, recordAudits } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import type { OrderId } from '@/lib/kernel/ids';
import type { OrderRow } from '../order/content';
import { canMove, type Move, moves } from '../order/order';

type MovableColumns = Partial<
  Omit<OrderRow, 'id' | 'externalPaymentId' | 'makerId' | 'createdAt' | 'state' | 'updatedAt'>
>;

/** The order, locked until the commit, so that what is read of it stays true while it is decided about. */
export async function lockOrder(tx: Transaction, id: OrderId): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

/**
 * Makes one move of the transition table, with its event and its audit record, in the caller's transaction.
 * Undefined where the table does not allow it from the order's state; nothing is written then.
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

/** Something that happened to an order. */
export type OrderEvent = {
  /** As it stands after it. */
  readonly order: Pick<OrderRow, 'id' | 'state' | 'version' | 'hash'>;
  readonly fromState: OrderRow['state'] | null;
  readonly what: string;
  readonly at: Date;
  readonly actor: AuditActor;
  readonly details?: AuditDetails;
};

/** Writes it down: on the order's timeline and in the audit chain, which is held until the commit. */
export const recordOrderEvent = (tx: Transaction, event: OrderEvent): Promise<void> =>
  recordOrderEvents(tx, [event]);

/** The same for many of one transaction, in their order. */
export async function recordOrderEvents(tx: Transaction, events: readonly OrderEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ order, at, actor, what, fromState, details }) => ({
    order: order.id,
    at,
    actor: actor.name,
    move: what,
    from: fromState,
    to: order.state,
    details: { ...details },
  }));
  await tx.execute(sql`
    insert into order_events (order_id, at, actor_name, move, from_state, to_state, details)
    select "order", at, actor, move, "from", "to", details from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as event ("order" uuid, at timestamptz, actor text, move text, "from" text, "to" text, details jsonb)`);
  await recordAudits(
    tx,
    events.map(({ actor, what, order, details }) => ({
      actor,
      action: `order.${what}`,
      subjectKind: 'order',
      subjectId: order.id,
      details: { version: order.version, hash: order.hash, state: order.state, ...details },
    })),
  );
}
