import { and, eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { AuditActor, AuditDetails } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { toDecimal } from '@/lib/kernel/money';
import { type BatchMove, type BatchRow, batchMoves, canMoveBatch } from '../batch';
import { countedRows } from '../counts';
import { lockBatch, recordBatchEvent } from './record';

type Parts = { readonly db: Database; readonly now: () => Date };

const importer: AuditActor = { id: null, name: 'File import' };

/** Says how far the reading has come, and whether it goes on: somebody may have withdrawn the batch. */
export async function tellProgress(
  db: Database,
  id: BatchId,
  { bytesRead, rowsRead, at }: { bytesRead: number; rowsRead: number; at: Date },
): Promise<boolean> {
  const told = await db
    .update(batches)
    .set({ bytesRead, rowsRead, updatedAt: at })
    .where(and(eq(batches.id, id), eq(batches.state, 'importing')))
    .returning({ id: batches.id });
  return told.length > 0;
}

/** Every row is stored: the batch is a draft, with the figures of its rows. */
export const endImport = (parts: Parts, id: BatchId): Promise<void> =>
  leaveImporting(parts, id, 'imported', countedRows(id), ({ rowCount, wrongCount, total }) => ({
    rows: rowCount,
    wrong: wrongCount,
    total: toDecimal(total),
  }));

/** The file cannot be read as it was asked; it waits again, with the words that say why. */
export const failImport = (parts: Parts, id: BatchId, importProblem: string): Promise<void> =>
  leaveImporting(parts, id, 'fail_import', { importProblem, bytesRead: 0, rowsRead: 0 }, () => ({
    problem: importProblem,
  }));

async function leaveImporting(
  { db, now }: Parts,
  id: BatchId,
  move: Extract<BatchMove, 'imported' | 'fail_import'>,
  set: PgUpdateSetSource<typeof batches>,
  detailsOf: (batch: BatchRow) => AuditDetails,
): Promise<void> {
  await db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (!batch || !canMoveBatch(move, batch.state)) return;
    const at = now();
    const toState = batchMoves[move].to;
    const [left] = await tx
      .update(batches)
      .set({ ...set, state: toState, updatedAt: at })
      .where(eq(batches.id, id))
      .returning();
    if (!left) return;
    const details = detailsOf(left);
    await recordBatchEvent(tx, { id, actor: importer, move, fromState: batch.state, toState, at, details });
  });
}
