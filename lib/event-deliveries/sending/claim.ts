import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database, Executor } from '@/lib/db/client';
import { eventDeliveries } from '@/lib/db/schema/records/event-deliveries';
import { eventEndpoints } from '@/lib/db/schema/rules/event-endpoints';
import type { EventDeliveryId, EventEndpointId } from '@/lib/kernel/ids';
import { outsiderDatabase } from '../outsider';

/** In milliseconds, longer than any request and the writing of its outcome. */
export const leaseMs = 60_000;

/** Requests to one endpoint at a time. */
const mostAtOnce = 10;

const isSentTo = and(eq(eventEndpoints.state, 'enabled'), isNotNull(eventEndpoints.secret));

/** The endpoints with deliveries that are due. */
export async function listDueEndpoints(db: Executor, now: Date): Promise<readonly EventEndpointId[]> {
  const due = sql`exists (select from ${eventDeliveries} where ${eventDeliveries.endpointId} = ${eventEndpoints.id}
    and ${eventDeliveries.state} = 'pending' and ${eventDeliveries.dueAt} <= ${now.toISOString()}::timestamptz)`;
  const rows = await db.select({ id: eventEndpoints.id }).from(eventEndpoints).where(and(isSentTo, due));
  return rows.map(({ id }) => id);
}

export type ClaimedDelivery = Pick<
  typeof eventDeliveries.$inferSelect,
  'id' | 'endpointId' | 'body' | 'attempts' | 'failures'
>;

/** Deliveries under a lease, and their endpoint as of now. */
export type Claim = {
  readonly endpoint: typeof eventEndpoints.$inferSelect;
  readonly deliveries: readonly ClaimedDelivery[];
};

/**
 * Leases the next deliveries of an endpoint, with a new fencing token each; undefined if none is due. What
 * has become confidential in the meantime is not sent.
 */
export async function claimDeliveries(
  db: Database,
  endpointId: EventEndpointId,
  now: Date,
): Promise<Claim | undefined> {
  const claimed = await db.transaction(async (tx) => {
    const [endpoint] = await tx
      .select()
      .from(eventEndpoints)
      .where(and(eq(eventEndpoints.id, endpointId), isSentTo));
    if (!endpoint) return undefined;
    const due = await tx
      .select({ id: eventDeliveries.id })
      .from(eventDeliveries)
      .where(
        and(
          eq(eventDeliveries.endpointId, endpointId),
          eq(eventDeliveries.state, 'pending'),
          lte(eventDeliveries.dueAt, now),
        ),
      )
      .orderBy(asc(eventDeliveries.dueAt))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    if (due.length === 0) return undefined;
    const deliveries = await tx
      .update(eventDeliveries)
      .set({ dueAt: new Date(now.getTime() + leaseMs), attempts: sql`${eventDeliveries.attempts} + 1` })
      .where(
        inArray(
          eventDeliveries.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
    return { endpoint, deliveries };
  });
  if (!claimed) return undefined;
  const readable = await listReadable(db, claimed.deliveries, now);
  return { ...claimed, deliveries: claimed.deliveries.filter(({ id }) => readable.has(id)) };
}

/** Those that an outsider may read; the others end unsent. */
async function listReadable(
  db: Database,
  deliveries: readonly ClaimedDelivery[],
  now: Date,
): Promise<ReadonlySet<EventDeliveryId>> {
  const ids = deliveries.map(({ id }) => id);
  const rows = await (await outsiderDatabase(db))
    .select({ id: eventDeliveries.id })
    .from(eventDeliveries)
    .where(inArray(eventDeliveries.id, ids));
  const readable = new Set(rows.map(({ id }) => id));
  const withheld = ids.filter((id) => !readable.has(id));
  if (withheld.length > 0) {
    await db
      .update(eventDeliveries)
      .set({ state: 'withheld', endedAt: now })
      .where(
        and(
          inArray(eventDeliveries.id, withheld),
          eq(eventDeliveries.state, 'pending'),
          gt(eventDeliveries.dueAt, now),
        ),
      );
  }
  return readable;
}
