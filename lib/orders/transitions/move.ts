import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type ConfidentialReader, isOrderWithheld } from '@/lib/access/confidential/reader-database';
import { type AuditActor, type AuditDetails, recordAudits } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import type { OrderEventName } from '@/lib/events/vocabulary';
import type { OrderId } from '@/lib/kernel/ids';
import type { OrderRow } from '../order/content';
import { canMove, type Move, moves } from '../order/order';

type MovableColumns = Partial<
  Omit<OrderRow, 'id' | 'externalPaymentId' | 'makerId' | 'createdAt' | 'state' | 'updatedAt'>
>;

/** One move of an order, and the columns that change with it. Lock orders that are moved together. */
export type PlannedMove = {
  readonly order: OrderRow;
  readonly move: Move;
  readonly set?: MovableColumns;
  readonly details?: AuditDetails;
};

/** Locks the order until the commit. */
export async function lockOrder(tx: Transaction, id: OrderId): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

/** The same for a person; undefined also for a payment that is withheld from them. */
export async function lockReadableOrder(
  tx: Transaction,
  reader: ConfidentialReader,
  id: OrderId,
): Promise<OrderRow | undefined> {
  const row = await lockOrder(tx, id);
  return row && (await isOrderWithheld(tx, reader, id)) ? undefined : row;
}

/** Locks the orders in the order of their identifiers, so that overlapping selections do not deadlock. */
export async function lockOrders(
  tx: Transaction,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, OrderRow>> {
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(orders.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Makes one move. Undefined, without any write, if the transition table does not allow it. */
export async function moveOrder(
  tx: Transaction,
  order: OrderRow,
  move: Move,
  { actor, ...by }: { readonly actor: AuditActor } & Pick<PlannedMove, 'set' | 'details'>,
): Promise<OrderRow | undefined> {
  const [moved] = await moveOrders(tx, actor, [{ order, move, ...by }]);
  return moved;
}

/**
 * The only function that changes the state of orders, in one statement for many, each with its event and
 * audit record, in the caller's transaction. Returns the moved orders; an order whose transition is not
 * allowed or that changed since it was read is skipped. `writeWith` runs the caller's other writes before the
 * events, because recording locks the audit chain until the commit.
 */
export async function moveOrders(
  tx: Transaction,
  actor: AuditActor,
  planned: readonly PlannedMove[],
  writeWith?: (moved: readonly OrderRow[]) => Promise<void>,
): Promise<readonly OrderRow[]> {
  const events: MoveEvent[] = [];
  for (const round of roundsOf(planned)) events.push(...(await changeStates(tx, actor, round)));
  const moved = events.map(({ order }) => order);
  await writeWith?.(moved);
  await recordOrderEvents(tx, events);
  return moved;
}

type MoveEvent = OrderEvent & { readonly order: OrderRow };

/** A statement can move an order once; a second move of the same order goes to the next round. */
function roundsOf(planned: readonly PlannedMove[]): readonly (readonly PlannedMove[])[] {
  const rounds: PlannedMove[][] = [];
  const made = new Map<OrderId, number>();
  for (const one of planned) {
    const before = made.get(one.order.id) ?? 0;
    made.set(one.order.id, before + 1);
    const round = rounds[before];
    if (round) round.push(one);
    else rounds.push([one]);
  }
  return rounds;
}

async function changeStates(
  tx: Transaction,
  actor: AuditActor,
  planned: readonly PlannedMove[],
): Promise<readonly MoveEvent[]> {
  const at = new Date();
  const allowed = planned.filter(({ order, move }) => canMove(move, order.state));
  if (allowed.length === 0) return [];
  const events = allowed.map(({ order, move, set, details }): MoveEvent => {
    const moved = { ...order, ...set, state: moves[move].to, updatedAt: at };
    return { order: moved, fromState: order.state, what: move, at, actor, ...(details && { details }) };
  });
  const columns = changedColumns(allowed);
  const rows = allowed.map(({ order, set, move }) => ({
    order_id: order.id,
    from_version: order.version,
    from_state: order.state,
    to_state: moves[move].to,
    ...columnsOf({ ...order, ...set }, columns),
  }));
  const assigned = columns.map((key) => `, ${columnOf[key].name} = row.${columnOf[key].name}`).join('');
  const typed = columns.map((key) => `, ${columnOf[key].name} ${columnOf[key].getSQLType()}`).join('');
  const moved = await tx.execute<{ id: OrderId }>(sql`
    update orders set state = row.to_state, updated_at = ${at.toISOString()}${sql.raw(assigned)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (order_id uuid, from_version int, from_state text, to_state text${sql.raw(typed)})
    where orders.id = row.order_id and orders.state = row.from_state and orders.version = row.from_version
    returning orders.id`);
  const ids = new Set(moved.map(({ id }) => id));
  return events.filter(({ order }) => ids.has(order.id));
}

const columnOf = getTableColumns(orders);

/** The columns that any of these moves sets; orders whose move does not set one keep their value. */
function changedColumns(planned: readonly PlannedMove[]): readonly (keyof MovableColumns)[] {
  // safe: the keys of a set are columns that a move may set
  return [...new Set(planned.flatMap(({ set }) => Object.keys(set ?? {})))] as (keyof MovableColumns)[];
}

/** The values of these columns by database name, in JSON form. */
const columnsOf = (order: OrderRow, keys: readonly (keyof MovableColumns)[]) =>
  Object.fromEntries(
    keys.map((key) => {
      const value = order[key];
      return [columnOf[key].name, value === null ? null : columnOf[key].mapToDriverValue(value)];
    }),
  );

/** An event of an order. */
export type OrderEvent = {
  /** The order after the event. */
  readonly order: Pick<OrderRow, 'id' | 'state' | 'version' | 'hash'>;
  readonly fromState: OrderRow['state'] | null;
  readonly what: OrderEventName;
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
