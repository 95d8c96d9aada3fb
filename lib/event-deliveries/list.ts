import { and, asc, count, eq, gte, lt, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { isAfter, type Keyset, mostCounted, orderOf } from '@/lib/db/keyset';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { eventAttempts, eventDeliveries } from '@/lib/db/schema/records/event-deliveries';
import type { EventDeliveryId, EventEndpointId } from '@/lib/kernel/ids';
import { instantsOf } from '@/lib/kernel/lists/day-range';
import type { ListPosition } from '@/lib/kernel/lists/position';
import { type DeliveryFilter, deliverySorts } from './filter';

type Reading = Granted<'people:manage'>;

const pageSize = 50;

const keysetOf = ({ sort = deliverySorts.initial }: DeliveryFilter): Keyset => ({
  key: eventDeliveries.at,
  type: deliverySorts.columns.at.type,
  id: eventDeliveries.id,
  direction: sort.direction,
});

function conditionsOf(endpointId: EventEndpointId, filter: DeliveryFilter) {
  const { type, state, after } = filter;
  const { start, end } = instantsOf(filter);
  return and(
    eq(eventDeliveries.endpointId, endpointId),
    type && eq(eventDeliveries.type, type),
    // A literal, so that the planner can use the index of failed ones.
    state && sql`${eventDeliveries.state} = ${sql.raw(`'${state}'`)}`,
    start && gte(eventDeliveries.at, start),
    end && lt(eventDeliveries.at, end),
    after && isAfter(keysetOf(filter), after),
  );
}

/** List columns, without the body. */
const listed = {
  id: eventDeliveries.id,
  type: eventDeliveries.type,
  at: eventDeliveries.at,
  subjectId: eventDeliveries.subjectId,
  state: eventDeliveries.state,
  attempts: eventDeliveries.attempts,
  dueAt: eventDeliveries.dueAt,
  endedAt: eventDeliveries.endedAt,
};

/** What the newest attempt came to: its status, or its problem. */
const lastOutcome = sql<string | null>`(
  select coalesce(${eventAttempts.status}::text, ${eventAttempts.problem}) from ${eventAttempts}
  where ${eventAttempts.deliveryId} = ${eventDeliveries.id} order by ${eventAttempts.number} desc limit 1)`;

/** A page of deliveries without bodies, and the position after which the next page begins, if any. */
export async function listDeliveries(
  db: ReadExecutor,
  _granted: Reading,
  endpointId: EventEndpointId,
  filter: DeliveryFilter,
  size: number = pageSize,
) {
  const rows = await db
    .select({ ...listed, lastOutcome })
    .from(eventDeliveries)
    .where(conditionsOf(endpointId, filter))
    .orderBy(...orderOf(keysetOf(filter)))
    .limit(size + 1);
  const deliveries = rows.slice(0, size);
  const last = rows.length > size ? deliveries.at(-1) : undefined;
  const next: ListPosition | undefined = last && { key: last.at.toISOString(), id: last.id };
  return { deliveries, next };
}
export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>['deliveries'][number];

/** The number of deliveries of a filter, counted up to `mostCounted`. */
export async function countDeliveries(
  db: ReadExecutor,
  _granted: Reading,
  endpointId: EventEndpointId,
  filter: DeliveryFilter,
): Promise<number> {
  const counted = db
    .select({ id: eventDeliveries.id })
    .from(eventDeliveries)
    .where(conditionsOf(endpointId, { ...filter, after: undefined }))
    .limit(mostCounted)
    .as('counted');
  const [row] = await db.select({ deliveries: count() }).from(counted);
  return row?.deliveries ?? 0;
}

/** A delivery with its body and attempts, the first one first; undefined if it is withheld or deleted. */
export async function findDelivery(db: ReadExecutor, _granted: Reading, id: EventDeliveryId) {
  const [delivery] = await db.select().from(eventDeliveries).where(eq(eventDeliveries.id, id));
  if (!delivery) return undefined;
  const attempts = await db
    .select()
    .from(eventAttempts)
    .where(eq(eventAttempts.deliveryId, id))
    .orderBy(asc(eventAttempts.number));
  return { delivery, attempts };
}
export type FoundDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;
