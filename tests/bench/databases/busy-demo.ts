import type { Sql } from '@/lib/db/client';
import { copyRows, hashOf, type OtherValues } from './copy-rows';
import { datasetSize, fillDatabase } from './large-database';

const at = `now() - i * interval '10 minutes'`;

/** The number of a copied record. */
const sequence = '(select max(sequence) from audit_records) + i';

/** Of an audit record and a batch, what its copies have of their own. */
export const copiedRecord: OtherValues = {
  sequence,
  at,
  hash: hashOf(sequence),
  previous_hash: hashOf(`${sequence} - 1`),
};
export const copiedBatch: OtherValues = {
  created_at: at,
  file_id: 'null',
  row_seed: `gen_random_uuid()::text`,
};

/** Adds three years of a busy installation to the demo's own: orders, entries, and what goes with them. */
export async function fillDemo(sql: Sql): Promise<void> {
  await fillDatabase(sql);
  // In proportion to the orders.
  const named = { name: `'Copy ' || i`, account_key: `'copy-' || i` };
  await copyRows(sql, 'batches', { count: 1_000, which: `state = 'done'`, others: copiedBatch });
  await copyRows(sql, 'beneficiaries', { count: 20_000, others: named });
  await copyRows(sql, 'audit_records', { count: 400_000, others: copiedRecord });
  for (const table of ['batches', 'beneficiaries', 'audit_records'])
    await sql.unsafe(`vacuum analyze ${table}`);
}

export const busyOrders = datasetSize.orders;
