import { eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { batches, batchRows } from '@/lib/db/schema/orders/batches';
import { type BatchId, newBatchId } from '@/lib/kernel/ids';
import { ownAccount } from '../orders/orders';

/** The external payment identifiers of all rows, by the part of their file and their position. */
export async function identifiersOfRows(db: Database): Promise<readonly string[]> {
  const rows = await db
    .select({ id: batchRows.externalPaymentId })
    .from(batchRows)
    .innerJoin(batches, eq(batches.id, batchRows.batchId))
    .orderBy(batches.part, batchRows.position);
  return rows.map(({ id }) => id);
}

type RowsOfBatch = { readonly rows: number; readonly name?: string; readonly euros?: number };

/**
 * An imported, checked batch with this many rows: row n pays n times `euros` and some cents to one of a
 * hundred beneficiaries. For display only: its hashes match no real orders.
 */
export async function readBatch(
  db: Database,
  maker: Actor,
  { rows, name = 'Payroll November.csv', euros = 1 }: RowsOfBatch,
): Promise<BatchId> {
  const id = newBatchId();
  const people = { makerId: maker.id, lastEditorId: maker.id };
  await db
    .insert(batches)
    .values({ ...people, id, name, state: 'uploaded', format: 'csv', account: ownAccount });
  await db.update(batches).set({ state: 'importing' }).where(eq(batches.id, id));
  await db.execute(sql`
    insert into batch_rows (batch_id, position, line, order_id, external_payment_id, hash, network, amount,
      beneficiary_name, beneficiary_account, reference)
    select ${id}, n, n + 1, gen_random_uuid(), 'pd-' || replace(gen_random_uuid()::text, '-', ''),
      encode(sha256(${id}::text::bytea || int4send(n::integer)), 'hex'), 'SEPA', n * ${euros}::bigint + 0.25, 'Person ' || lpad((n % 100)::text, 2, '0') || ' Lindqvist',
      'DE89370400440532' || lpad((n % 100)::text, 6, '0'), 'Salary 2026-11 No ' || n
    from generate_series(1, ${rows}::integer) as n`);
  await db.execute(sql`
    update batches set state = 'draft', row_count = ${rows},
      total = (select sum(amount) from batch_rows where batch_id = ${id}) where id = ${id}`);
  return id;
}
