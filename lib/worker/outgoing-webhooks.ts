import { createDatabase } from '@/lib/db/client';
import { followEvents } from '@/lib/event-deliveries/making/follow';
import { createSender, type SenderParts } from '@/lib/event-deliveries/sending/sender';
import { repeat } from './repeat';

/** In milliseconds; the sleep at the head of the chain, and while nothing is due. */
const idleMs = 1_000;

type Parts = Omit<SenderParts, 'db' | 'random'> & { readonly databaseUrl: string };

/**
 * Makes and sends outgoing webhooks until the signal aborts, then waits for the requests in progress. Uses
 * connections of its own, so that no receiver takes one from payments.
 */
export async function runOutgoingWebhooks({ databaseUrl, ...parts }: Parts): Promise<void> {
  const { db, close } = createDatabase(databaseUrl, { max: 3 });
  const sender = createSender({ ...parts, db, random: Math.random });
  try {
    await Promise.all([
      repeat(parts, async () => ((await followEvents(db, parts.now())) > 0 ? 0 : idleMs)),
      repeat(parts, async () => {
        await sender.turn();
        return idleMs;
      }),
    ]);
    await sender.drained();
  } finally {
    await close();
  }
}
