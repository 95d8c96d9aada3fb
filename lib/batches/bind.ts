import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '@/lib/db/client';
import { batchVersions } from '@/lib/db/schema/batches';
import type { UserId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import type { BatchRow } from './batch';
import { type BoundBatch, batchCanonicalForm, batchHash } from './canonical';
import { merkleRoot } from './merkle';

/** What is approved of the rows: their number, their sum, and the root over their hashes in their order. */
export type BoundRows = Pick<BoundBatch, 'rowCount' | 'total' | 'root'>;

/** Read from the rows that would be sent; undefined where there are none. The batch is locked by the caller. */
export async function readBoundRows(
  db: Executor,
  { id }: Pick<BatchRow, 'id'>,
): Promise<BoundRows | undefined> {
  const rows = await db.execute<{ hash: string }>(sql`
    select hash from batch_rows where batch_id = ${id} and left_out is null and hash is not null order by position`);
  if (rows.length === 0) return undefined;
  return {
    rowCount: rows.length,
    total: await readTotal(db, id),
    root: merkleRoot(rows.map(({ hash }) => hash)),
  };
}

async function readTotal(db: Executor, id: BatchRow['id']): Promise<MinorUnits> {
  const [row] = await db.execute<{ total: string }>(sql`
    select sum(amount)::numeric(18,2)::text as total from batch_rows where batch_id = ${id} and left_out is null and hash is not null`);
  return fromDecimal(row?.total ?? '0.00');
}

/** Whether what would be sent, read from the rows themselves and not from what stands with the batch, is what its hash names. */
export async function isBound(db: Executor, batch: BatchRow): Promise<boolean> {
  const rows = await readBoundRows(db, batch);
  const { id, version, account, hash } = batch;
  return rows !== undefined && account !== null && batchHash({ id, version, account, ...rows }) === hash;
}

/** Writes down a version that people decide about, and returns its hash. The caller gives the batch this version and hash. */
export async function recordBatchVersion(
  tx: Transaction,
  bound: BoundBatch,
  editorId: UserId,
  at: Date,
): Promise<string> {
  const hash = batchHash(bound);
  const canonicalForm = batchCanonicalForm(bound);
  await tx
    .insert(batchVersions)
    .values({ batchId: bound.id, version: bound.version, canonicalForm, hash, editorId, at });
  return hash;
}
