import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batches, batchRows } from '@/lib/db/schema/batches';
import type { Granted } from '@/lib/identity/grant';
import type { BatchId } from '@/lib/kernel/ids';
import { isUnderRoot, merkleProof, type ProofStep } from './merkle';

/** What shows that one row was approved with its batch, without the others: checked when it was made. */
export type RowProof = {
  readonly position: number;
  readonly rowHash: string;
  readonly root: string;
  readonly steps: readonly ProofStep[];
  readonly holds: boolean;
};

/** Undefined where there is no such row that would be sent, or nothing was submitted yet. */
export async function proveRow(
  db: Executor,
  _granted: Granted<'payments:read'>,
  id: BatchId,
  position: number,
): Promise<RowProof | undefined> {
  const [batch] = await db.select({ root: batches.root }).from(batches).where(eq(batches.id, id));
  const rows = await db
    .select({ position: batchRows.position, hash: batchRows.hash })
    .from(batchRows)
    .where(and(eq(batchRows.batchId, id), isNull(batchRows.leftOut), isNotNull(batchRows.hash)))
    .orderBy(asc(batchRows.position));
  const index = rows.findIndex((row) => row.position === position);
  const rowHash = rows[index]?.hash;
  if (!batch?.root || !rowHash) return undefined;
  const steps = merkleProof(
    rows.flatMap(({ hash }) => hash ?? []),
    index,
  );
  return { position, rowHash, root: batch.root, steps, holds: isUnderRoot(rowHash, steps, batch.root) };
}
