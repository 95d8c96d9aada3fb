import { eq } from 'drizzle-orm';
import type { AuditActor } from '@/lib/audit/record';
import type { Database, Sql } from '@/lib/db/client';
import { batchRows, type HiddenRows } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { lockBatch, moveBatch } from '../../batch/move';
import type { Stored } from '../rows/copy-rows';

type Parts = { readonly db: Database; readonly now: () => Date };

const importer: AuditActor = { id: null, name: 'File import' };

/** Says how far the reading has come, and whether it goes on: somebody may have withdrawn the batch. */
export async function tellProgress(
  sql: Sql,
  id: BatchId,
  { bytesRead, rowsRead, at }: { bytesRead: number; rowsRead: number; at: Date },
): Promise<boolean> {
  const told = await sql`
    update batches set bytes_read = ${bytesRead}, rows_read = ${rowsRead}, updated_at = ${at.toISOString()}::timestamptz
    where id = ${id} and state = 'importing'`;
  return told.count > 0;
}

/** Every row is stored: the batch is a draft, with the figures of its rows. */
export const endImport = (
  parts: Parts,
  id: BatchId,
  stored: Stored & { readonly hiddenRows: HiddenRows | null },
): Promise<void> =>
  leaveImporting(parts, id, 'imported', { set: { ...stored, excludedCount: 0, importStarts: 0 } });

/** The file cannot be read as it was asked; it waits again, with the words that say why. */
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
    // What was read until a thread died counts for nothing.
    if (batch?.state === 'importing' && move === 'fail_import') {
      await tx.delete(batchRows).where(eq(batchRows.batchId, id));
    }
    if (batch) await moveBatch(tx, batch, move, { actor: importer, at: now(), ...by });
  });
}
