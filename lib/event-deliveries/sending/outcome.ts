import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { eventAttempts, eventDeliveries } from '@/lib/db/schema/records/event-deliveries';
import { noteFailure, noteSuccess } from '@/lib/event-endpoints/failing';
import { disableEndpoint } from '@/lib/event-endpoints/set-state';
import type { ClaimedDelivery } from './claim';
import type { Posted } from './post';
import { failingMs, nextAttemptAt } from './retry';

export type Attempt = {
  readonly delivery: ClaimedDelivery;
  readonly posted: Posted;
  readonly at: Date;
  readonly endedAt: Date;
  /** From 0 to 1, for the jitter. */
  readonly random: number;
};

/**
 * Writes what came of an attempt, if its worker still has the lease. 410 and days of failures disable the
 * endpoint in the same transaction.
 */
export function writeOutcome(
  db: Database,
  { delivery, posted, at, endedAt, random }: Attempt,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, endpointId, attempts } = delivery;
    const isDelivered = posted.problem === null;
    const isGone = posted.status === 410;
    const failures = delivery.failures + (isDelivered ? 0 : 1);
    const next = isDelivered || isGone ? undefined : nextAttemptAt(failures, endedAt, random);
    const [written] = await tx
      .update(eventDeliveries)
      .set({
        failures,
        state: isDelivered ? 'delivered' : next ? 'pending' : 'failed',
        dueAt: next ?? endedAt,
        endedAt: next ? null : endedAt,
      })
      .where(
        and(
          eq(eventDeliveries.id, id),
          eq(eventDeliveries.attempts, attempts),
          eq(eventDeliveries.state, 'pending'),
        ),
      )
      .returning({ id: eventDeliveries.id });
    if (!written) return;
    const durationMs = Math.max(0, endedAt.getTime() - at.getTime());
    await tx
      .insert(eventAttempts)
      .values({ deliveryId: id, number: attempts, at, durationMs, ...posted })
      .onConflictDoNothing();
    if (isDelivered) return noteSuccess(tx, endpointId);
    const failingSince = await noteFailure(tx, endpointId, at);
    if (isGone) return disableEndpoint(tx, endpointId, 'gone');
    const isFailing = failingSince !== null && endedAt.getTime() - failingSince.getTime() >= failingMs;
    if (isFailing) await disableEndpoint(tx, endpointId, 'failing');
  });
}
