import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { SealingKey } from '@/lib/identity/sealed';
import type { BatchId } from '@/lib/kernel/ids';
import {
  type Approved,
  type Proof,
  readProofs,
  recordedApproval,
  whyUnproven,
} from '@/lib/orders/approvals/proof';
import { stored } from '@/messages/proof-faults';
import type { BatchRow } from '../../batch/batch';
import { makersOf } from '../../batch/batch';
import { storedDryRunOf } from '../../batch/dry-run-figures';
import { requirementsOfRows } from '../../dry-run/measure-batch';
import { readResumptions, whyRunUnproven } from './proven-run';

/**
 * Finds batches without valid approval, start or resumption, with the reason. Caches valid ones by version,
 * hash and number of resumptions for the life of the process. The database and the root within the hash
 * guarantee that each row was approved.
 */
export function createProvenBatches(sealingKey: SealingKey) {
  const proven = new Set<string>();
  return async (db: Executor, ids: readonly BatchId[]): Promise<ReadonlyMap<BatchId, string>> => {
    if (ids.length === 0) return new Map();
    const within = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
    const found = await db
      .select({
        id: batches.id,
        version: batches.version,
        hash: batches.hash,
        makerId: batches.makerId,
        lastEditorId: batches.lastEditorId,
        total: batches.total,
        account: batches.account,
        dryRun: batches.dryRun,
      })
      .from(batches)
      .where(sql`${batches.id} in ${within}`);
    const resumptions = await readResumptions(db, ids);
    const resumptionsOf = (id: BatchId) => resumptions.filter(({ batchId }) => batchId === id);
    const keyOf = ({ id, version, hash }: (typeof found)[number]): string =>
      `${id} ${version} ${hash} ${resumptionsOf(id).length}`;
    const requested = found.filter((batch) => !proven.has(keyOf(batch)));
    if (requested.length === 0) return new Map();
    const proofOf = await readProofs(
      db,
      'batch',
      requested.map(({ id }) => id),
      sealingKey,
    );
    const unproven = new Map<BatchId, string>();
    for (const batch of requested) {
      const { id, hash } = batch;
      const why =
        hash === null
          ? stored('approval.noHash')
          : ((await whyBatchUnproven(db, { ...batch, ...makersOf(batch), hash }, proofOf(id))) ??
            (await whyRunUnproven(db, proofOf(id), resumptionsOf(id), sealingKey)));
      if (why) unproven.set(id, why);
      else proven.add(keyOf(batch));
    }
    return unproven;
  };
}

/**
 * Measures the rows under the policy of the approval. The database prevents changes to approved rows. Runs
 * once per version, because it reads every row.
 */
async function whyBatchUnproven(
  db: Executor,
  batch: Omit<Approved, 'sumOf'> & Pick<BatchRow, 'id' | 'total' | 'account' | 'dryRun'>,
  proof: Proof,
): Promise<string | undefined> {
  const recorded = recordedApproval(batch, proof);
  const needed =
    typeof recorded === 'string'
      ? []
      : await requirementsOfRows(db, batch, storedDryRunOf(batch)?.ownAccounts ?? [], recorded.policy);
  return whyUnproven({ ...batch, sumOf: () => batch.total }, proof, () => needed);
}
