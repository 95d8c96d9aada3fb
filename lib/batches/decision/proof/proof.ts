import { and, asc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { isUnderRoot, merkleProof, type ProofStep, proofOfBlock } from '@/lib/audit/merkle';
import type { Executor } from '@/lib/db/client';
import { type BatchBlock, batches, batchRows, batchVersions } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { readSealedRows } from './seal';

/** Evidence that one row was approved with its batch, without the other rows. Verified on creation. */
export type RowProof = {
  readonly position: number;
  readonly rowHash: string;
  readonly root: string;
  readonly steps: readonly ProofStep[];
  readonly holds: boolean;
};

/**
 * Undefined if the batch has no such row to send, or was never submitted. Reads only the rows of its block;
 * the other block roots are stored with the submitted version.
 */
export async function proveRow(
  db: Executor,
  _granted: Granted<'payments:read'>,
  id: BatchId,
  position: number,
): Promise<RowProof | undefined> {
  const [version] = await db
    .select({ root: batches.root, blocks: batchVersions.blocks })
    .from(batches)
    .innerJoin(
      batchVersions,
      and(eq(batchVersions.batchId, batches.id), eq(batchVersions.version, batches.version)),
    )
    .where(eq(batches.id, id));
  if (!version?.root) return undefined;
  const { root } = version;
  const blocks = version.blocks ?? (await readSealedRows(db, { id }))?.blocks ?? [];
  const block = blocks.findLastIndex(({ from }) => from <= position);
  const rows = await rowsOf(db, id, blocks[block], blocks[block + 1]);
  const index = rows.findIndex((row) => row.position === position);
  const rowHash = rows[index]?.hash;
  if (!rowHash) return undefined;
  const steps = [
    ...merkleProof(
      rows.flatMap(({ hash }) => hash ?? []),
      index,
    ),
    ...proofOfBlock(
      blocks.map((each) => each.root),
      block,
    ),
  ];
  return { position, rowHash, root, steps, holds: isUnderRoot(rowHash, steps, root) };
}

/** Rows from this block up to the next one; empty if the block does not exist. */
const rowsOf = async (
  db: Executor,
  id: BatchId,
  block: BatchBlock | undefined,
  next: BatchBlock | undefined,
): Promise<{ readonly position: number; readonly hash: string | null }[]> =>
  block
    ? await db
        .select({ position: batchRows.position, hash: batchRows.hash })
        .from(batchRows)
        .where(
          and(
            eq(batchRows.batchId, id),
            isNull(batchRows.exclusion),
            isNotNull(batchRows.hash),
            gte(batchRows.position, block.from),
            next && lt(batchRows.position, next.from),
          ),
        )
        .orderBy(asc(batchRows.position))
    : [];
