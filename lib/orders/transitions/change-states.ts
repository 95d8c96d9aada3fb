import { sql } from 'drizzle-orm';
import type { AuditActor, AuditDetails } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import type { OrderId } from '@/lib/kernel/ids';
import type { OrderRow } from '../order/content';
import { canMove, type Move, moves } from '../order/order';
import type { OrderEvent } from './move';

/** One move of an order that the caller's transaction has locked, and what the service said with it. */
export type PlannedMove = {
  readonly order: OrderRow;
  readonly move: Move;
  readonly set?: Partial<Pick<OrderRow, 'paymentId' | 'endReason' | 'executionTime'>>;
  readonly details?: AuditDetails;
};

type MoveEvent = OrderEvent & { readonly order: OrderRow };

/**
 * Makes one move each of many orders in one statement. Returns the events of those that moved, for
 * `recordOrderEvents`, which is called last as it holds the audit chain: without that no move may be
 * committed. An order that the table does not let move, or that is another one by now, has no event.
 */
export async function changeStates(
  tx: Transaction,
  actor: AuditActor,
  planned: readonly PlannedMove[],
): Promise<MoveEvent[]> {
  const at = new Date();
  const allowed = planned.filter(({ order, move }) => canMove(move, order.state));
  if (allowed.length === 0) return [];
  const events = allowed.map(({ order, move, set, details }): MoveEvent => {
    const moved = { ...order, ...set, state: moves[move].to, updatedAt: at };
    return { order: moved, fromState: order.state, what: move, at, actor, ...(details && { details }) };
  });
  const rows = events.map(({ order, fromState }) => ({
    id: order.id,
    version: order.version,
    from: fromState,
    to: order.state,
    payment: order.paymentId,
    reason: order.endReason,
    execution: order.executionTime,
  }));
  const moved = await tx.execute<{ id: OrderId }>(sql`
    update orders set state = row."to", updated_at = ${at.toISOString()}, payment_id = row.payment, end_reason = row.reason,
      execution_time = row.execution
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, version int, "from" text, "to" text, payment text, reason text, execution timestamptz)
    where orders.id = row.id and orders.state = row."from" and orders.version = row.version
    returning orders.id`);
  const ids = new Set(moved.map(({ id }) => id));
  return events.filter(({ order }) => ids.has(order.id));
}
