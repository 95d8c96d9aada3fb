import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import type { BatchId } from '@/lib/kernel/ids';

/**
 * Clears duplicate warnings of these rows of a draft and of rows that pay the same, because these rows are
 * about to change or were excluded. Returns the positions to check again afterwards.
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
