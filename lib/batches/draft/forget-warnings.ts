import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import type { BatchId } from '@/lib/kernel/ids';

/**
 * Takes back what was said of these rows of a draft, and of those that were marked as paying the same,
 * because they are about to change, or were left out. Gives the positions that are to be looked at again when
 * they have.
 */
export async function forgetWarnings(
  tx: Transaction,
  id: BatchId,
  positions: readonly number[],
): Promise<number[]> {
  const forgotten = await tx.execute<{ position: number }>(sql`
    with changing as materialized (
      select beneficiary_key, amount from batch_rows
      where batch_id = ${id} and position = any(${sql.param(`{${positions.join(',')}}`)}::int[])
    )
    update batch_rows set warnings = null
    where batch_id = ${id} and warnings is not null and (beneficiary_key, amount) in (select * from changing)
    returning position`);
  return forgotten.map(({ position }) => position);
}
