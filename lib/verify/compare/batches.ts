import { asc, eq, sql } from 'drizzle-orm';
import { type BatchRow, makersOf } from '@/lib/batches/batch/batch';
import { isSentBatch, whyBatchIsNotAsApproved, whyRowsDiffer } from '@/lib/batches/decision/proof/verify';
import type { Executor } from '@/lib/db/client';
import { batchApprovals, batchEvents, batches, batchVersions } from '@/lib/db/schema/orders/batches';
import type { Policy } from '@/lib/policy/rules/policy';
import { type Compared, openTally } from '../difference';
import { whyCodesAreNotEnough, whyDecisionsDiffer, whyNotApproved } from '../judge/decisions';
import { whyResumptionsDiffer } from '../judge/resumptions';
import { timelineOf, whyTimelineDiffers } from '../judge/timeline';
import { whyVersionsDiffer } from '../judge/versions';
import { type ChainRecord, missingSubjects, recordsOf } from '../records';

/** Compares every batch with the chain. Recomputes approved ones from their rows, one at a time. */
export async function compareBatches(
  db: Executor,
  policyOf: (version: number) => Policy | undefined,
): Promise<Compared> {
  const tally = openTally('batches');
  const ids = await db.select({ id: batches.id }).from(batches).orderBy(asc(batches.createdAt));
  for (const { id } of ids) {
    const [batch] = await db.select().from(batches).where(eq(batches.id, id));
    if (batch) tally.add(id, await judgeBatch(db, batch, policyOf));
  }
  for (const id of await missingSubjects(db, 'batch', sql`select id::text from batches`))
    tally.miss(id, 'the audit chain knows it, and it is not stored any more');
  return tally.result();
}

async function judgeBatch(
  db: Executor,
  batch: BatchRow,
  policyOf: (version: number) => Policy | undefined,
): Promise<readonly string[]> {
  const { id, state, version, hash, makerId, deliveredById } = batch;
  const recorded = timelineOf((await recordsOf(db, 'batch', [id])).get(id) ?? []);
  if (recorded.length === 0) return ['the audit chain does not know it'];
  const events = await db
    .select()
    .from(batchEvents)
    .where(eq(batchEvents.batchId, id))
    .orderBy(asc(batchEvents.id));
  const decisions = await db.select().from(batchApprovals).where(eq(batchApprovals.batchId, id));
  const versions = await db.select().from(batchVersions).where(eq(batchVersions.batchId, id));
  const last = recorded.at(-1)?.details;
  const isSent = isSentBatch(state);
  return [
    last?.state === state ? undefined : `it is ${state}, and ${last?.state} by the audit chain`,
    last?.version === version && (last.hash ?? null) === hash
      ? undefined
      : `it is version ${version} with another hash than version ${last?.version} of the audit chain`,
    recorded[0]?.actorId === (deliveredById ?? makerId)
      ? undefined
      : 'somebody else made it by the audit chain',
    deliveredById && whoTookOver(recorded) !== makerId
      ? 'somebody else took it over by the audit chain'
      : undefined,
    whyTimelineDiffers(recorded, events),
    ...whyVersionsDiffer(recorded, versions),
    ...whyDecisionsDiffer(recorded, decisions),
    ...(await whyResumptionsDiffer(db, id, recorded)),
    isSent && hash
      ? whyNotApproved({ version, hash, ...makersOf(batch) }, recorded, decisions, policyOf, () => undefined)
      : undefined,
    ...(isSent ? whyCodesAreNotEnough(hash, recorded, policyOf, () => batch.total) : []),
    isSent ? await whyBatchIsNotAsApproved(db, batch) : undefined,
    state === 'awaiting_approval' ? await whyRowsDiffer(db, batch) : undefined,
  ].filter((why) => why !== undefined);
}

const whoTookOver = (recorded: readonly ChainRecord[]) =>
  recorded.find(({ action }) => action === 'batch.take_over')?.actorId ?? null;
