import { desc, inArray, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import type { MinorUnits } from '@/lib/kernel/money';
import { type BatchState, underWayBatchStates, upcomingBatchStates } from '@/lib/kernel/states/batch-states';
import { countEnded, type Ended } from './ended';

/** More than a company has at a time. */
const mostListed = 100;

/** Submitted batches that have not ended, newest first, with their states: changes when one of them moves. */
export const listUpcomingBatches = (db: Executor, _granted: Granted<'payments:read'>) =>
  db
    .select({ id: batches.id, state: batches.state })
    .from(batches)
    .where(inArray(batches.state, [...upcomingBatchStates]))
    .orderBy(desc(batches.createdAt), desc(batches.id))
    .limit(mostListed);

/** A batch that is being sent, or is paused, with its progress. */
export type BatchUnderWay = Ended & {
  readonly id: BatchId;
  readonly name: string;
  readonly state: BatchState;
  readonly rowCount: number;
  readonly total: MinorUnits;
};

/** The batches that are being sent or paused, the last started first. */
export async function listBatchesUnderWay(
  db: Executor,
  _granted: Granted<'payments:read'>,
  limit: number,
): Promise<readonly BatchUnderWay[]> {
  const { id, name, state, rowCount, total, releasedTo, startedAt } = batches;
  const rows = await db
    .select({ id, name, state, rowCount, total, releasedTo })
    .from(batches)
    .where(inArray(state, [...underWayBatchStates]))
    .orderBy(sql`${startedAt} desc nulls last`, desc(id))
    .limit(limit);
  const ended = await countEnded(db, rows);
  return rows.map((row) => ({ ...row, ...ended(row.id) }));
}
