import { sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { stateList } from '@/lib/db/states';
import type { BatchId } from '@/lib/kernel/ids';
import { notToBePaidBatchStates } from '@/lib/kernel/states/batch-states';

export type EarlierRow = { readonly batchId: string; readonly position: number };

/**
 * By position, a row of another batch with the same account and amount that is neither excluded nor
 * abandoned.
 */
export async function findEarlierRows(
  db: Executor,
  _granted: Granted<'payments:read'>,
  id: BatchId,
  positions: readonly number[],
): Promise<ReadonlyMap<number, EarlierRow>> {
  if (positions.length === 0) return new Map();
  const requested = sql.param(`{${positions.join(',')}}`);
  const rows = await db.execute<{ position: number; batch_id: string; there: number }>(sql`
    select distinct on (own.position) own.position, r.batch_id, r.position as there
    from batch_rows own
    join batch_rows r on (r.beneficiary_key, r.amount) = (own.beneficiary_key, own.amount)
    join batches b on b.id = r.batch_id
    where own.batch_id = ${id} and own.position = any(${requested}::int[]) and r.batch_id <> ${id}
      and r.hash is not null and r.exclusion is null
      and b.state not in ${stateList(notToBePaidBatchStates)}
    order by own.position, b.created_at desc`);
  return new Map(
    rows.map(({ position, batch_id, there }) => [position, { batchId: batch_id, position: there }]),
  );
}
