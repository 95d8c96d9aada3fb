import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { startBatch } from '@/lib/batches/run/start';
import type { Database } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/batches';
import type { BatchId } from '@/lib/kernel/ids';
import type { ServiceClient } from '@/lib/service/client';
import { ServiceFault } from '@/lib/service/fault';
import { engineActor } from './engine-actor';

type Parts = { readonly db: Database; readonly service: ServiceClient; readonly now: () => Date };

const atATime = 5;

/**
 * Starts the approved batches whose time has come, each after another dry run; what has become worse pauses it. Says whether the
 * service answered: where it does not, a batch only waits.
 */
export async function startBatches({ db, service, now }: Parts): Promise<'done' | 'no_answer'> {
  const faults: unknown[] = [];
  let isSilent = false;
  for (const { id } of await listDue(db, now())) {
    try {
      await startBatch({ db, service, now, actor: engineActor }, id);
    } catch (fault) {
      if (fault instanceof ServiceFault) {
        isSilent = true;
        await keepReason(db, id, `The start waits for the provider. Last attempt: ${fault.message}.`);
      } else faults.push(fault);
    }
  }
  // One that cannot even be checked does not keep the others from being started.
  if (faults.length > 0) throw faults[0];
  return isSilent ? 'no_answer' : 'done';
}

/** Shown on the batch until it starts, so that nobody waits for it without knowing why. */
const keepReason = (db: Database, id: BatchId, reason: string) =>
  db
    .update(batches)
    .set({ stopReason: reason })
    .where(and(eq(batches.id, id), eq(batches.state, 'approved')));

const listDue = (db: Database, now: Date) =>
  db
    .select({ id: batches.id })
    .from(batches)
    .where(
      and(eq(batches.state, 'approved'), or(isNull(batches.scheduledFor), lte(batches.scheduledFor, now))),
    )
    .orderBy(asc(batches.updatedAt))
    .limit(atATime);
