import { announceChange } from '@/lib/db/channels/changes-channel';
import type { Database } from '@/lib/db/client';
import { isSendingPaused } from '@/lib/db/sending-paused';
import { keyOf, unsealSecret } from '@/lib/event-endpoints/secret';
import type { SealingKey } from '@/lib/identity/sealed';
import type { EventEndpointId } from '@/lib/kernel/ids';
import { type Claim, type ClaimedDelivery, claimDeliveries, listDueEndpoints } from './claim';
import { writeOutcome } from './outcome';
import { type Posted, type PostOptions, post } from './post';
import { signedHeaders } from './signature';

export type SenderParts = PostOptions & {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: () => number;
  readonly sealingKey: SealingKey;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
};

/**
 * Sends due deliveries until none is left, each endpoint in a lane of its own: a slow one delays no other.
 */
export function createSender(parts: SenderParts) {
  const { db, now, report, signal } = parts;
  const lanes = new Map<EventEndpointId, Promise<void>>();

  async function runLane(id: EventEndpointId): Promise<void> {
    while (!signal.aborted) {
      const claim = await claimDeliveries(db, id, now());
      if (!claim) return;
      await Promise.all(claim.deliveries.map((delivery) => deliver(parts, claim, delivery)));
      await announceChange(db, 'event_endpoint');
    }
  }

  return {
    /**
     * Opens a lane for each endpoint with due deliveries that has none. Nothing is sent while sending is
     * paused.
     */
    async turn(): Promise<void> {
      if (await isSendingPaused(db)) return;
      for (const id of await listDueEndpoints(db, now())) {
        if (lanes.has(id)) continue;
        const lane = runLane(id)
          .catch(report)
          .finally(() => lanes.delete(id));
        lanes.set(id, lane);
      }
    },
    /** Resolves once the requests in progress have ended. */
    async drained(): Promise<void> {
      while (lanes.size > 0) await Promise.all(lanes.values());
    },
  };
}

async function deliver(parts: SenderParts, { endpoint }: Claim, delivery: ClaimedDelivery): Promise<void> {
  const at = parts.now();
  const keys = keysOf(parts.sealingKey, endpoint, at);
  const posted: Posted = keys
    ? await post(
        endpoint.url,
        { body: delivery.body, headers: signedHeaders(keys, { ...delivery, at }) },
        parts,
      )
    : { status: null, problem: 'secret_unreadable', reply: '' };
  await writeOutcome(parts.db, { delivery, posted, at, endedAt: parts.now(), random: parts.random() });
}

/** The keys that sign now; undefined if the sealing key has changed, and the secret has to be rotated. */
function keysOf(
  sealingKey: SealingKey,
  { id, secret, previousSecret, previousUntil }: Claim['endpoint'],
  now: Date,
): readonly Buffer[] | undefined {
  const isOverlap = previousUntil !== null && previousUntil > now;
  const [current, previous] = [secret, isOverlap ? previousSecret : null].map((sealed) =>
    sealed === null ? undefined : unsealSecret(sealingKey, id, sealed),
  );
  if (current === undefined) return undefined;
  return [current, previous].filter((one) => one !== undefined).map(keyOf);
}
