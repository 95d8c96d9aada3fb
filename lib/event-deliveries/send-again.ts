import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Actor, Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { eventDeliveries } from '@/lib/db/schema/records/event-deliveries';
import { eventEndpoints } from '@/lib/db/schema/rules/event-endpoints';
import type { EndpointRefusal } from '@/lib/event-endpoints/refusals';
import { type EventDeliveryId, type EventEndpointId, newEventDeliveryId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { testEventType } from '@/lib/kernel/topics/event-types';

type Parts = { readonly db: Database; readonly now: () => Date };

/** Sends a delivery that has ended again: the same identifier and body, with a new time and signature. */
export function sendAgain(
  { db, now }: Parts,
  { actor }: Granted<'people:manage'>,
  id: EventDeliveryId,
): Promise<Result<undefined, EndpointRefusal>> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(eventDeliveries).where(eq(eventDeliveries.id, id)).for('update');
    if (!found) return refuse('delivery_gone');
    if (found.state === 'pending') return refuse('already_pending');
    const endpoint = await findReceiver(tx, found.endpointId);
    if (!endpoint.ok) return endpoint;
    await tx.update(eventDeliveries).set(dueAgain(now())).where(eq(eventDeliveries.id, id));
    await record(tx, actor, endpoint.value, { what: 'replayed', deliveries: 1, delivery: id });
    return ok(undefined);
  });
}

/** Sends all deliveries again that have failed since a time. Returns their number. */
export function sendFailedAgain(
  { db, now }: Parts,
  { actor }: Granted<'people:manage'>,
  endpointId: EventEndpointId,
  since: Date,
): Promise<Result<number, EndpointRefusal>> {
  return db.transaction(async (tx) => {
    const endpoint = await findReceiver(tx, endpointId);
    if (!endpoint.ok) return endpoint;
    const failed = await tx
      .select({ id: eventDeliveries.id })
      .from(eventDeliveries)
      .where(
        and(
          eq(eventDeliveries.endpointId, endpointId),
          eq(eventDeliveries.state, 'failed'),
          gte(eventDeliveries.at, since),
        ),
      )
      .orderBy(eventDeliveries.id)
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    if (failed.length === 0) return refuse('none_failed');
    const ids = failed.map(({ id }) => id);
    await tx.update(eventDeliveries).set(dueAgain(now())).where(inArray(eventDeliveries.id, ids));
    await record(tx, actor, endpoint.value, {
      what: 'replayed',
      deliveries: ids.length,
      since: since.toISOString(),
    });
    return ok(ids.length);
  });
}

/** More at a time would hold their locks for long; the rest is sent by asking again. */
const mostAtOnce = 10_000;

/** Sends an event without content, to try an endpoint. */
export function sendTestEvent(
  { db, now }: Parts,
  { actor }: Granted<'people:manage'>,
  endpointId: EventEndpointId,
): Promise<Result<EventDeliveryId, EndpointRefusal>> {
  return db.transaction(async (tx) => {
    const endpoint = await findReceiver(tx, endpointId);
    if (!endpoint.ok) return endpoint;
    const at = now();
    const id = newEventDeliveryId();
    const body = JSON.stringify({ type: testEventType, timestamp: at.toISOString(), data: {} });
    await tx
      .insert(eventDeliveries)
      .values({ id, endpointId, type: testEventType, at, body, state: 'pending', dueAt: at });
    await record(tx, actor, endpoint.value, { what: 'tested', deliveries: 1, delivery: id });
    return ok(id);
  });
}

const dueAgain = (now: Date) => ({ state: 'pending' as const, failures: 0, dueAt: now, endedAt: null });

type Endpoint = typeof eventEndpoints.$inferSelect;

/** An endpoint that is sent to. */
async function findReceiver(
  tx: Transaction,
  id: EventEndpointId,
): Promise<Result<Endpoint, EndpointRefusal>> {
  const [row] = await tx.select().from(eventEndpoints).where(eq(eventEndpoints.id, id));
  if (!row || row.state === 'removed') return refuse('not_found');
  if (row.state === 'disabled') return refuse('disabled');
  return row.secret === null ? refuse('no_secret') : ok(row);
}

const record = (
  tx: Transaction,
  actor: Actor,
  { id, url, description }: Endpoint,
  {
    what,
    ...details
  }: { readonly what: 'replayed' | 'tested'; readonly deliveries: number } & Readonly<
    Record<string, string | number>
  >,
): Promise<void> =>
  recordAudit(tx, {
    actor,
    action: `event_endpoint.${what}`,
    subjectKind: 'event_endpoint',
    subjectId: id,
    details: { url, description, ...details },
  });
