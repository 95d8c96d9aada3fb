import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { batchRows } from '@/lib/db/schema/batches';
import type { Granted } from '@/lib/identity/grant';
import type { BatchId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { BatchRow } from './batch';
import { changeDraft, type DraftParts } from './change-draft';
import { type ByField, createRowCheck, type RowField } from './import/check-row';
import { decimalMarkOf, tableMapping } from './import/mapping';
import { rowColumns, writtenOf } from './import/row-columns';
import { markDuplicates } from './import/warn';

/** What a person changes of a row: the fields that they typed anew. */
export type Mending = {
  readonly position: number;
  readonly typed: Readonly<Partial<Record<RowField, string>>>;
};

export type MendedRow = { readonly position: number; readonly problems: ByField | null };

/**
 * Changes one row of a draft, which is then checked as it was when it was read; it may be wrong again, and says how. One that was
 * left out because it was wrong is in again. Refused in words where the batch is no draft, or has no such row.
 */
export const mendRow = (
  { db, now }: DraftParts,
  { actor }: Granted<'payments:draft'>,
  { batchId, ...mending }: Mending & { readonly batchId: BatchId },
): Promise<Result<MendedRow, string>> =>
  changeDraft({ db, now }, actor, batchId, 'mend', async (tx, batch) => {
    const [mended] = await mendRows(tx, batch, [mending], now());
    const details = { row: mending.position, fields: Object.keys(mending.typed).join(', ') };
    return mended
      ? ok({ value: mended, details })
      : refuse('There is no such row in it any more. Look at the batch again first.');
  });

/** Changes rows of a batch that is locked, and looks for duplicates of them anew; those that are not there are passed over. */
export async function mendRows(
  tx: Transaction,
  batch: BatchRow,
  mendings: readonly Mending[],
  now: Date,
): Promise<MendedRow[]> {
  const mended: MendedRow[] = [];
  const check = checksOf(batch);
  for (const { position, typed } of mendings) {
    const place = and(eq(batchRows.batchId, batch.id), eq(batchRows.position, position));
    const [row] = await tx.select().from(batchRows).where(place);
    if (!row) continue;
    const written = writtenOf(row);
    const isAmountNew = typed.amount !== undefined && typed.amount !== written.amount;
    const checked = (isAmountNew ? check.asTyped : check.asInFile)({ values: { ...written, ...typed } });
    const putIn = row.leftOut === 'wrong' && { leftOut: null, leftOutVersion: null, leftOutById: null };
    await tx
      .update(batchRows)
      .set({ ...rowColumns(row, checked), warnings: null, ...putIn })
      .where(place);
    mended.push({ position, problems: checked.problems ?? null });
  }
  const positions = mended.map(({ position }) => position);
  await markDuplicates(tx, batch.id, { now, positions });
  return mended;
}

/** An amount that a person types is read as in a form; one that stands as it stood in the file, as the others of the file. */
function checksOf({ account, commissionAccount, scheduledFor, mapping }: BatchRow) {
  const common = { account, commissionAccount, scheduledFor };
  const decimalMark = decimalMarkOf(tableMapping.safeParse(mapping).data ?? null);
  return {
    asInFile: createRowCheck({ ...common, decimalMark }),
    asTyped: createRowCheck({ ...common, decimalMark: null }),
  };
}
