import { and, asc, eq, isNull, lte, notInArray, or } from 'drizzle-orm';
import { noteDelayedStart } from '@/lib/batches/batch/move';
import { startBatch } from '@/lib/batches/run/start';
import type { Database } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import type { ProviderClient } from '@/lib/provider/client';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { stored } from '@/messages/engine-reasons';
import { retryDelayMs } from '../../backoff';
import { isOfTheDatabase } from '../../database-errors';
import { engineActor } from '../../engine-actor';

/**
 * Batches whose start check got no answer from the provider, with the time of the next retry. Persists
 * between turns.
 */
export type Unstarted = Map<BatchId, { readonly silences: number; readonly retryAt: number }>;

type Parts = {
  readonly db: Database;
  readonly provider: ProviderClient;
  readonly now: () => Date;
  readonly random: () => number;
  readonly unstarted: Unstarted;
};

const atATime = 5;

/** Longer than any back-off; a later retry time can only come from clock skew. */
const latestRetryMs = 600_000;

/**
 * Starts approved batches that are due, each after another dry run. A batch whose dry run got worse is
 * paused. A batch whose check gets no answer backs off by itself and blocks no other.
 */
export async function startBatches(parts: Parts): Promise<void> {
  const { db, now, unstarted } = parts;
  const at = now().getTime();
  const waiting = [...unstarted].flatMap(([id, { retryAt }]) =>
    retryAt > at && retryAt <= at + latestRetryMs ? [id] : [],
  );
  const faults: unknown[] = [];
  for (const { id } of await listDue(db, now(), waiting)) {
    try {
      await startOne(parts, id);
    } catch (fault) {
      faults.push(fault);
      unstarted.set(id, nextTry(parts, id));
      if (!isOfTheDatabase(fault)) await noteDelayedStart(db, id, stored('check.unreadableBatch'));
    }
  }
  // A batch that cannot be checked must not block the others.
  if (faults.length > 0) throw faults[0];
}

async function startOne(parts: Parts, id: BatchId): Promise<void> {
  const { db, provider, now, unstarted } = parts;
  try {
    await startBatch({ db, provider, now, actor: engineActor }, id);
    unstarted.delete(id);
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    unstarted.set(id, nextTry(parts, id));
    await noteDelayedStart(db, id, stored('waiting.start', { fault: fault.message }));
  }
}

function nextTry({ unstarted, now, random }: Parts, id: BatchId) {
  const silences = (unstarted.get(id)?.silences ?? 0) + 1;
  return { silences, retryAt: now().getTime() + retryDelayMs(silences, random) };
}

const listDue = (db: Database, now: Date, waiting: readonly BatchId[]) =>
  db
    .select({ id: batches.id })
    .from(batches)
    .where(
      and(
        eq(batches.state, 'approved'),
        or(isNull(batches.scheduledFor), lte(batches.scheduledFor, now)),
        notInArray(batches.id, [...waiting]),
      ),
    )
    .orderBy(asc(batches.updatedAt))
    .limit(atATime);
