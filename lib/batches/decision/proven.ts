import { sql } from 'drizzle-orm';
import { readProofs, whyUnproven } from '@/lib/approvals/proof';
import type { Executor } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/batches';
import type { SealingKey } from '@/lib/identity/sealed';
import type { BatchId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { type OrderFacts, requirementOf } from '@/lib/policy/requirement';

type Sum = Pick<OrderFacts, 'network'> & { readonly batch: BatchId; readonly sum: string };

/**
 * Which batches were not approved as they have to be, and why; remembers those that were, by version and hash, for as long as the
 * process lives. That a row is one of those that were approved is held by the database, and by the root that the hash names.
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
        account: batches.account,
      })
      .from(batches)
      .where(sql`${batches.id} in ${within}`);
    const asked = found.filter((batch) => !proven.has(keyOf(batch)));
    if (asked.length === 0) return new Map();
    const proofOf = await readProofs(
      db,
      'batch',
      asked.map(({ id }) => id),
      sealingKey,
    );
    const sums = await db.execute<Sum>(sql`
      select batch_id as batch, network, sum(amount)::numeric(18,2)::text as sum from batch_rows
      where batch_id in ${within} and left_out is null and hash is not null group by 1, 2`);
    const unproven = new Map<BatchId, string>();
    for (const batch of asked) {
      const { id, hash, account } = batch;
      // What all of it over a network needs as one payment is the least that it needs.
      const ofBatch = sums.filter((sum) => sum.batch === id);
      const why =
        hash === null
          ? 'it has no hash'
          : whyUnproven({ ...batch, hash }, proofOf(id), (policy) =>
              ofBatch.map(({ network, sum }) =>
                requirementOf(policy, {
                  network,
                  account: account ?? '',
                  cumulated: fromDecimal(sum),
                  isOwnTransfer: false,
                }),
              ),
            );
      if (why) unproven.set(id, why);
      else proven.add(keyOf(batch));
    }
    return unproven;
  };
}

const keyOf = ({ id, version, hash }: Pick<typeof batches.$inferSelect, 'id' | 'version' | 'hash'>): string =>
  `${id} ${version} ${hash}`;
