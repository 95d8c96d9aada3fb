import type { Sql } from '@/lib/db/client';

/** Which numbered orders and entries there are, and when. All but `orders` and `incoming` are SQL. */
export type Dataset = {
  readonly orders: number;
  readonly incoming: number;
  /** The number of the first order: those before are there already. */
  readonly from: number;
  readonly account: (i: string) => string;
  readonly day: (i: string) => string;
  /** A day of the first and the last month, and until when the statement of month `m` is complete. */
  readonly months: readonly [string, string];
  readonly coversTo: string;
};

/**
 * Every order is booked, with a commission; every third day money came in. One in so many is booked wrongly,
 * in each way.
 */
export const datasetSize = { orders: 100_000, incoming: 50_000, wrongOneIn: 10_000 } as const;

const days = 1_000;

/** Three years that are over. */
const threeYears: Dataset = {
  ...datasetSize,
  from: 0,
  account: (i) => `'LT18999990000000010' || ${i} % 5`,
  day: (i) => dayAmong(i, datasetSize.orders),
  months: [`'2023-12-01'`, `'2026-11-01'`],
  coversTo: 'm::date',
};

const dayAmong = (i: string, orders: number) => `date '2023-12-01' + (${i} / ${orders / days})`;
const amount = (i: string) => `(((${i}::bigint * 7919) % 500000) / 100.0 + 1)::numeric(18,2)`;

/** The orders with these numbers. */
const rowsOf = (from: number, to: number, { account, day }: Pick<Dataset, 'account' | 'day'>): string => `
  insert into orders (id, external_payment_id, state, version, hash, maker_id, last_editor_id, network, account, amount,
    beneficiary_name, beneficiary_account, reference, payment_id, submitted_at, created_at, updated_at)
  select ('00000000-0000-4000-8000-' || lpad(to_hex(i::bigint * 7919 % 1000000007), 12, '0'))::uuid, 'pd-' || md5(i::text), 'completed', 1,
    md5('') || md5(''), u.id, u.id, 'SEPA', ${account('i')}, ${amount('i')}, 'Beneficiary ' || i % 20000,
    'DE' || lpad((i % 20000)::text, 20, '0'), 'Invoice ' || i, (500000000 + i)::text,
    ${day('i')} + time '09:00', ${day('i')} + time '08:00', ${day('i')} + time '09:01'
  from generate_series(${from}, ${to - 1}) i, (select id from users limit 1) u`;

/** The orders with these numbers, of which there will be so many over all days. */
export const orderRows = (from: number, to: number, all: number): string =>
  rowsOf(from, to, { ...threeYears, day: (i) => dayAmong(i, all) });

export const firstMaker = `
  insert into users (id, email, name, role, password_hash) values (gen_random_uuid(), 'a@example.com', 'A', 'maker', 'x')`;

const checks = `
  insert into order_checks (order_id, said, reported_payment_id, state_then, read_at, commission, commission_from)
  select id, 'COMPLETED', payment_id, 'completed', updated_at, '0.35', 'quoted' from orders where state = 'completed'
  on conflict do nothing`;

const statements = ({ account, months: [first, last], coversTo }: Dataset) => `
  insert into cached_statements (account, month, covers_to, client_name, opening, closing, credits, debits, credit_count, debit_count,
    faults, fetched_at, changed_at)
  select ${account('a')}, m::date, ${coversTo}, 'Northlight Trading', 0, 0, 0, 0, 0, 0, '[]', now(), now()
  from generate_series(0, 4) a, generate_series(${monthOf(first)}, ${monthOf(last)}, '1 month') m on conflict do nothing`;

const monthOf = (day: string) => `date_trunc('month', (${day})::timestamp)`;

/** Of each number: which lines there are, and with what in them. */
const wrong = (way: number) => `i % ${datasetSize.wrongOneIn} = ${datasetSize.wrongOneIn / 2 + way}`;

const columns = `account, month, position, payment_id, network, date, beneficiary_name, counterparty_account, details, amount,
  direction, running_balance, fee_payment_id, external_payment_id, search_text`;

/** The numbers of the orders of a data set. */
const numbers = ({ from, orders }: Dataset) => `generate_series(${from}, ${orders - 1}) i`;

const payments = (data: Dataset) => `
  insert into cached_entries (${columns})
  select ${data.account('i')}, date_trunc('month', ${data.day('i')})::date, i, (500000000 + i)::text, 'SEPA', ${data.day('i')},
    'Beneficiary ' || i % 20000, 'DE' || lpad((i % 20000)::text, 20, '0'), 'Invoice ' || i,
    ${amount('i')} + case when ${wrong(1)} then 1 else 0 end, 'outgoing', 0, (600000000 + i)::text, 'pd-' || md5(i::text), ''
  from ${numbers(data)} where not ${wrong(2)}`;

const commissions = (data: Dataset) => `
  insert into cached_entries (${columns})
  select ${data.account('i')}, date_trunc('month', ${data.day('i')})::date, 1000000 + i, (600000000 + i)::text, 'SEPA', ${data.day('i')},
    'The service', 'SERVLT21', 'Commission', case when ${wrong(3)} then 0.70 else 0.35 end, 'outgoing', 0, null, null, ''
  from ${numbers(data)} where not ${wrong(2)}`;

function incoming({ orders, incoming: all, from, account, day }: Dataset): string {
  const each = orders / all;
  const on = day(`i * ${each}`);
  return `
  insert into cached_entries (${columns})
  select ${account('i')}, date_trunc('month', ${on})::date, 2000000 + i, (700000000 + i)::text, 'SEPA', ${on},
    'Customer ' || i, 'DE' || lpad(i::text, 20, '0'), 'Invoice', ${amount('i')}, 'incoming', 0, null, null, ''
  from generate_series(${from / each}, ${all - 1}) i`;
}

const unmatched = (data: Dataset) => `
  insert into cached_entries (${columns})
  select ${data.account('i')}, date_trunc('month', ${data.day('i')})::date, 3000000 + i, (800000000 + i)::text, 'SEPA', ${data.day('i')},
    'Somebody', case when ${wrong(4)} then 'DE' || lpad((i % 20000)::text, 20, '0') else 'GB1' end, 'Invoice ' || i, ${amount('i')},
    'outgoing', 0, null, null, ''
  from ${numbers(data)} where ${wrong(4)} or ${wrong(5)}`;

/** Fills an empty, migrated database with three years of a busy installation. */
export async function fillDatabase(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(firstMaker);
  });
  await fillWith(sql, threeYears);
}

/** Adds the orders of a data set, their checks and entries; somebody has made them. */
export async function fillWith(sql: Sql, data: Dataset): Promise<void> {
  await sql.begin(async (tx) => {
    // The guards of orders tell how one comes about, which these did not.
    await tx`set local session_replication_role = replica`;
    for (const statement of [
      rowsOf(data.from, data.orders, data),
      checks,
      statements(data),
      payments(data),
      commissions(data),
      incoming(data),
      unmatched(data),
    ]) {
      await tx.unsafe(statement);
    }
  });
  for (const table of ['orders', 'order_checks', 'cached_entries'])
    await sql.unsafe(`vacuum analyze ${table}`);
}

/** How many breaks that makes: another amount, not booked, another fee, paid twice, without an order. */
export const wrongBreaks = 5 * (datasetSize.orders / datasetSize.wrongOneIn);
