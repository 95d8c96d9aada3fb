import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { eventEndpoints } from '@/lib/db/schema/rules/event-endpoints';
import type { EventEndpointId } from '@/lib/kernel/ids';

/** Ends the time in which every delivery to an endpoint failed. */
export async function noteSuccess(tx: Transaction, id: EventEndpointId): Promise<void> {
  await tx
    .update(eventEndpoints)
    .set({ failingSince: null })
    .where(and(eq(eventEndpoints.id, id), isNotNull(eventEndpoints.failingSince)));
}

/** Notes a failed delivery. Returns the first failure since the last success. */
export async function noteFailure(tx: Transaction, id: EventEndpointId, at: Date): Promise<Date | null> {
  await tx
    .update(eventEndpoints)
    .set({ failingSince: at })
    .where(
      and(
        eq(eventEndpoints.id, id),
        isNull(eventEndpoints.failingSince),
        eq(eventEndpoints.state, 'enabled'),
      ),
    );
  const [row] = await tx
    .select({ since: eventEndpoints.failingSince })
    .from(eventEndpoints)
    .where(eq(eventEndpoints.id, id));
  return row?.since ?? null;
}
