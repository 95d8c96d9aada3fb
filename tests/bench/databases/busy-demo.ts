import type { Sql } from '@/lib/db/client';
import { datasetSize, fillDatabase } from './large-database';

/** Of the other long lists, in proportion to the orders. */
const sizes = { batches: 1_000, audit_records: 400_000, beneficiaries: 20_000 } as const;

/** Adds three years of a busy installation to the demo's own: orders, entries, and what goes with them. */
export async function fillDemo(sql: Sql): Promise<void> {
  await fillDatabase(sql);
  await sql.begin(async (tx) => {
    // The guards tell how a record comes about, which these copies did not.
    await tx`set local session_replication_role = replica`;
    const id = `gen_random_uuid()`;
    const at = `now() - i * interval '10 minutes'`;
    await copy(tx, 'batches', sizes.batches, `state = 'done'`, {
      id,
      created_at: at,
      file_id: 'null',
      row_seed: `gen_random_uuid()::text`,
    });
    await copy(tx, 'beneficiaries', sizes.beneficiaries, `true`, {
      id,
      name: `'Copy ' || i`,
      account_key: `'copy-' || i`,
    });
    await copy(tx, 'audit_records', sizes.audit_records, `true`, {
      sequence: `(select max(sequence) from audit_records) + i`,
      at,
      hash: `md5(i::text) || md5(i::text)`,
      previous_hash: `md5((i - 1)::text) || md5((i - 1)::text)`,
    });
  });
  for (const table of Object.keys(sizes)) await sql.unsafe(`vacuum analyze ${table}`);
}

/** Copies of the demo's rows, each with other values in these columns. */
async function copy(
  tx: Pick<Sql, 'unsafe'>,
  table: keyof typeof sizes,
  count: number,
  which: string,
  others: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = await tx.unsafe<{ name: string }[]>(
    `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0
      and not attisdropped and attgenerated = ''`,
  );
  const names = columns.map(({ name }) => name);
  await tx.unsafe(`insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
    select ${names.map((name) => others[name] ?? `t."${name}"`).join(', ')}
    from (select *, row_number() over () - 1 as n, count(*) over () as all_rows from ${table} where ${which}) t
    join generate_series(1, ${count}) i on i % t.all_rows = t.n`);
}

export const busyOrders = datasetSize.orders;
