import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { merkleRoot, rootOfBlocks, rowsOfBlock } from '@/lib/audit/merkle';
import type { Executor, Transaction } from '@/lib/db/client';
import { type BatchBlock, batchVersions } from '@/lib/db/schema/orders/batches';
import type { UserId } from '@/lib/kernel/ids';
import { fromDecimal, minorUnits } from '@/lib/kernel/money';
import type { BatchRow } from '../../batch/batch';
import { batchCanonicalForm, batchHash, type SealedBatch } from '../../batch/canonical';

/** The approved content of the rows: their number, sum, and ordered Merkle root. */
export type SealedRows = Pick<SealedBatch, 'rowCount' | 'total' | 'root'> & {
  /** Block roots, so that proving a row reads only its block. */
  readonly blocks: readonly BatchBlock[];
};

type Found = { readonly from: number; readonly count: number; readonly sum: string; readonly hashes: string };

/**
 * Reads the rows to send; undefined if there are none. The caller has locked the batch. Yields to the event
 * loop after every block of the tree.
 */
export async function readSealedRows(
  db: Executor,
  { id }: Pick<BatchRow, 'id'>,
): Promise<SealedRows | undefined> {
  const found = await db.execute<Found>(sql`
    select min(position) as from, count(*)::int as count, sum(amount)::numeric(18,2)::text as sum,
      string_agg(hash, ' ' order by position) as hashes
    from (
      select position, amount, hash, (row_number() over (order by position) - 1) / ${rowsOfBlock}::int as block
      from batch_rows where batch_id = ${id} and exclusion is null and hash is not null
    ) as rows group by block order by block`);
  if (found.length === 0) return undefined;
  const blocks: BatchBlock[] = [];
  let [rowCount, total] = [0, 0n];
  for (const { from, count, sum, hashes } of found) {
    blocks.push({ from, root: merkleRoot(hashes.split(' ')) });
    rowCount += count;
    total += fromDecimal(sum);
    await setImmediate();
  }
  return { rowCount, total: minorUnits(total), root: rootOfBlocks(blocks.map(({ root }) => root)), blocks };
}

/** Whether the batch hash matches the stored rows themselves, ignoring the figures stored with the batch. */
export async function isSealed(db: Executor, batch: BatchRow): Promise<boolean> {
  const rows = await readSealedRows(db, batch);
  const { id, version, account, hash, isConfidential } = batch;
  return (
    rows !== undefined &&
    account !== null &&
    batchHash({ id, version, account, isConfidential, ...rows }) === hash
  );
}

/**
 * Records a sealed version for approval and returns its hash. The caller sets this version and hash on the
 * batch.
 */
export async function recordBatchVersion(
  tx: Transaction,
  sealed: SealedBatch & Pick<SealedRows, 'blocks'>,
  editorId: UserId,
  at: Date,
): Promise<string> {
  const { id: batchId, version, blocks } = sealed;
  const hash = batchHash(sealed);
  const canonicalForm = batchCanonicalForm(sealed);
  await tx.insert(batchVersions).values({ batchId, version, canonicalForm, hash, blocks, editorId, at });
  return hash;
}
