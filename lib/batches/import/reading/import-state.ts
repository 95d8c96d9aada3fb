import { inArray } from 'drizzle-orm';
import type { AuditActor } from '@/lib/audit/record';
import type { Database, Sql } from '@/lib/db/client';
import { batchRows, type HiddenRows, type Omission, type TableNotes } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import type { BatchMove, BatchRow } from '../../batch/batch';
import { moveBatch } from '../../batch/move';
import { lockUnreadParts } from '../../batch/parts';
import { omissionsLine } from '../omissions/omission';
import type { Stored } from '../rows/copy-rows';

type Parts = { readonly db: Database; readonly now: () => Date };

const importer: AuditActor = { id: null, name: 'File import' };

/**
 * Stores the progress of an import, with the rows read by batch. Returns whether it continues, because its
 * batches may be withdrawn.
 */
export async function reportProgress(
  sql: Sql,
  { bytesRead, rowsRead, at }: { bytesRead: number; rowsRead: ReadonlyMap<BatchId, number>; at: Date },
): Promise<boolean> {
  const recorded = await sql`
    update batches set bytes_read = ${bytesRead}, rows_read = now.rows, updated_at = ${at.toISOString()}::timestamptz
    from unnest(${[...rowsRead.keys()]}::uuid[], ${[...rowsRead.values()]}::int[]) as now (id, rows)
    where batches.id = now.id and state = 'importing'`;
  return recorded.count === rowsRead.size;
}

/** The figures of an imported batch. */
export type StoredOfFile = Stored & {
  readonly hiddenRows: HiddenRows | null;
  readonly tableNotes: TableNotes | null;
  readonly omissions: readonly Omission[];
};

/**
 * Ends an import after every row is stored: each batch becomes a draft with its figures, or none does. What a
 * program delivered waits for a maker.
 */
export const endImport = (parts: Parts, stored: ReadonlyMap<BatchId, StoredOfFile>): Promise<void> =>
  leaveImporting(parts, [...stored.keys()][0], 'imported', ({ id, makerId }) => {
    const figures = stored.get(id);
    return (
      figures && {
        move: makerId === null ? ('deliver' as const) : ('imported' as const),
        set: { ...figures, excludedCount: 0, importStarts: 0 },
        ...(figures.omissions.length > 0 && { details: { notSent: omissionsLine(figures.omissions) } }),
      }
    );
  });

/**
 * Fails the import of a file: its batches wait for another mapping and show why. Those that a program
 * delivered end, as nobody chose how to read them.
 */
export const failImport = (parts: Parts, id: BatchId, importProblem: string): Promise<void> =>
  leaveImporting(parts, id, 'fail_import', ({ makerId }) =>
    makerId === null
      ? {
          move: 'withdraw',
          set: { importProblem, endReason: importProblem, bytesRead: 0, rowsRead: 0, importStarts: 0 },
          details: { reason: importProblem },
        }
      : {
          move: 'fail_import',
          set: { importProblem, bytesRead: 0, rowsRead: 0, importStarts: 0 },
          details: { problem: importProblem },
        },
  );

type Leaving = Pick<Parameters<typeof moveBatch>[3], 'set' | 'details'> & { readonly move: BatchMove };

async function leaveImporting(
  { db, now }: Parts,
  id: BatchId | undefined,
  end: 'imported' | 'fail_import',
  byOf: (batch: BatchRow) => Leaving | undefined,
): Promise<void> {
  if (!id) return;
  await db.transaction(async (tx) => {
    const importing = (await lockUnreadParts(tx, id)).filter(({ state }) => state === 'importing');
    // Discards the rows of a dead thread.
    if (end === 'fail_import' && importing.length > 0) {
      const ids = importing.map((batch) => batch.id);
      await tx.delete(batchRows).where(inArray(batchRows.batchId, ids));
    }
    for (const batch of importing) {
      const leaving = byOf(batch);
      if (!leaving) continue;
      const { move, ...by } = leaving;
      await moveBatch(tx, batch, move, { actor: importer, at: now(), ...by });
    }
  });
}
