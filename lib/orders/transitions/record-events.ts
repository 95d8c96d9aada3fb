import { sql } from 'drizzle-orm';
import { type AuditActor, type AuditDetails, recordAudits } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import type { OrderRow } from '../order/content';

/** An event of an order. */
export type OrderEvent = {
  /** The order after the event. */
  readonly order: Pick<OrderRow, 'id' | 'state' | 'version' | 'hash'>;
  readonly fromState: OrderRow['state'] | null;
  readonly what: string;
  readonly at: Date;
  readonly actor: AuditActor;
  readonly details?: AuditDetails;
};

/** Records an event on the order's timeline and in the audit chain, whose lock is held until the commit. */
export const recordOrderEvent = (tx: Transaction, event: OrderEvent): Promise<void> =>
  recordOrderEvents(tx, [event]);

/** The same for several events of one transaction, in order. */
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
