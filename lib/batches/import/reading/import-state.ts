import { eq } from 'drizzle-orm';
import type { AuditActor } from '@/lib/audit/record';
import type { Database, Sql } from '@/lib/db/client';
import { batchRows, type HiddenRows, type Omission } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { lockBatch, moveBatch } from '../../batch/move';
import { omissionsLine } from '../omissions/omission';
import type { Stored } from '../rows/copy-rows';

type Parts = { readonly db: Database; readonly now: () => Date };

const importer: AuditActor = { id: null, name: 'File import' };

/** Stores the progress of an import. Returns whether it continues, because the batch may be withdrawn. */
export async function reportProgress(
  sql: Sql,
  id: BatchId,
  { bytesRead, rowsRead, at }: { bytesRead: number; rowsRead: number; at: Date },
): Promise<boolean> {
  const recorded = await sql`
    update batches set bytes_read = ${bytesRead}, rows_read = ${rowsRead}, updated_at = ${at.toISOString()}::timestamptz
    where id = ${id} and state = 'importing'`;
  return recorded.count > 0;
}

/** The figures of an imported file. */
export type StoredOfFile = Stored & {
  readonly hiddenRows: HiddenRows | null;
  readonly omissions: readonly Omission[];
};

/** Ends an import after every row is stored: the batch becomes a draft with its figures. */
export const endImport = (parts: Parts, id: BatchId, stored: StoredOfFile): Promise<void> =>
  leaveImporting(parts, id, 'imported', {
    set: { ...stored, excludedCount: 0, importStarts: 0 },
    ...(stored.omissions.length > 0 && { details: { notSent: omissionsLine(stored.omissions) } }),
  });

/** Fails an import: the batch waits for another mapping and shows why. */
export const failImport = (parts: Parts, id: BatchId, importProblem: string): Promise<void> =>
  leaveImporting(parts, id, 'fail_import', {
    set: { importProblem, bytesRead: 0, rowsRead: 0, importStarts: 0 },
    details: { problem: importProblem },
  });

async function leaveImporting(
  { db, now }: Parts,
  id: BatchId,
  move: 'imported' | 'fail_import',
  by: Pick<Parameters<typeof moveBatch>[3], 'set' | 'details'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    // Discards the rows of a dead thread.
    if (batch?.state === 'importing' && move === 'fail_import') {
      await tx.delete(batchRows).where(eq(batchRows.batchId, id));
    }
    if (batch) await moveBatch(tx, batch, move, { actor: importer, at: now(), ...by });
  });
}
