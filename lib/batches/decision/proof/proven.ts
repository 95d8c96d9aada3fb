import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { SealingKey } from '@/lib/identity/sealed';
import type { BatchId } from '@/lib/kernel/ids';
import {
  type Approved,
  type Proof,
  readProofs,
  toldApproval,
  whyUnproven,
} from '@/lib/orders/approvals/proof';
import type { BatchRow } from '../../batch/batch';
import { keptDryRunOf } from '../../dry-run/dry-run-figures';
import { requirementsOfRows } from '../../dry-run/measure-batch';
import { readResumptions, whyRunUnproven } from '../../run/proven-run';

/**
 * Which batches were not approved, started and resumed as they have to be, and why; remembers those that
 * were, by version, hash and how often they were resumed, for as long as the process lives. That a row is one
 * of those that were approved is held by the database, and by the root that the hash names.
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
    const asked = found.filter((batch) => !proven.has(keyOf(batch)));
    if (asked.length === 0) return new Map();
    const proofOf = await readProofs(
      db,
      'batch',
      asked.map(({ id }) => id),
      sealingKey,
    );
    const unproven = new Map<BatchId, string>();
    for (const batch of asked) {
      const { id, hash } = batch;
      const why =
        hash === null
          ? 'it has no hash'
          : ((await whyBatchUnproven(db, { ...batch, hash }, proofOf(id))) ??
            (await whyRunUnproven(db, proofOf(id), resumptionsOf(id), sealingKey)));
      if (why) unproven.set(id, why);
      else proven.add(keyOf(batch));
    }
    return unproven;
  };
}

/**
 * Its rows are measured by the policy of then, as the database holds them to what was approved: once a
 * version, as this reads all of them.
 */
async function whyBatchUnproven(
  db: Executor,
  batch: Omit<Approved, 'sumOf'> & Pick<BatchRow, 'id' | 'total' | 'account' | 'dryRun'>,
  proof: Proof,
): Promise<string | undefined> {
  const told = toldApproval(batch, proof);
  const needed =
    typeof told === 'string'
      ? []
      : await requirementsOfRows(db, batch, keptDryRunOf(batch)?.ownAccounts ?? [], told.policy);
  return whyUnproven({ ...batch, sumOf: () => batch.total }, proof, () => needed);
}
