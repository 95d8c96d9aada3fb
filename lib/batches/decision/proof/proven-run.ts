import { inArray } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batchResumptions } from '@/lib/db/schema/orders/batch-resumptions';
import { readRightsOnRecord } from '@/lib/identity/rights-on-record';
import type { SealingKey } from '@/lib/identity/sealed';
import { checkApprovalsOfEach, whyNotConfirmed } from '@/lib/identity/second-factors/evidence-again';
import type { BatchId } from '@/lib/kernel/ids';
import { moveOf, type Proof } from '@/lib/orders/approvals/proof';
import { stored } from '@/messages/proof-faults';

/** Resumptions of these batches. Each ends one pause. */
export const readResumptions = (db: Executor, ids: readonly BatchId[]) =>
  db
    .select({
      id: batchResumptions.id,
      batchId: batchResumptions.batchId,
      hash: batchResumptions.hash,
      personId: batchResumptions.personId,
    })
    .from(batchResumptions)
    .where(inArray(batchResumptions.batchId, [...ids]));

type Resumption = Awaited<ReturnType<typeof readResumptions>>[number];

/**
 * Why the run of a batch is not properly authorised; undefined if it is. The audit chain must contain its
 * start, and each resumption by an approver who did not edit the batch and confirmed with a second factor.
 */
export async function whyRunUnproven(
  db: Executor,
  { records }: Pick<Proof, 'records'>,
  resumptions: readonly Resumption[],
  sealingKey: SealingKey,
): Promise<string | undefined> {
  if (!records.some((record) => ['start', 'resume'].includes(moveOf(record)))) return stored('run.noStart');
  if (resumptions.length === 0) return undefined;
  const checked = await checkApprovalsOfEach(
    db,
    'resumption',
    resumptions.map(({ id }) => id),
    sealingKey,
  );
  const rightsOf = await readRightsOnRecord(
    db,
    resumptions.map(({ personId }) => personId),
  );
  const writers = new Set(
    records.filter((record) => ['create', 'edit'].includes(moveOf(record))).map(({ actorId }) => actorId),
  );
  const unused = records.filter((record) => moveOf(record) === 'resume');
  for (const { id, hash, personId } of resumptions) {
    // Each record proves one resumption, so copied evidence does not count twice.
    const index = unused.findIndex(
      ({ actorId, details }) => actorId === personId && details.resumption === hash,
    );
    const [record] = index < 0 ? [] : unused.splice(index, 1);
    if (!record) return stored('run.noRecord');
    const confirmed = checked.find(({ subjectId }) => subjectId === id);
    const why = confirmed ? whyNotConfirmed(confirmed) : stored('run.missing');
    if (why) return why;
    const rights = rightsOf(personId, record.sequence);
    if (rights?.role !== 'approver' || !rights.isActive || writers.has(personId))
      return stored('run.notPermitted');
  }
  return undefined;
}
