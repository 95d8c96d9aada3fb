import type { Sql } from '@/lib/db/client';

export const librarySize = {
  orders: 100_000,
  entries: 200_000,
  beneficiaries: 20_000,
  /** Exceptions, differences and change requests, as many of each. */
  matters: 100_000,
} as const;

/**
 * Counterparties as a treasury has them: first names and company words are common, the rest of a name is its
 * own.
 */
const counterparties = `
  create table counterparties as
  select i, (array['Anna','Boris','Nordwind','Müller','Acme','Stadtwerke','Papadopoulos','Иван','Αθηνά','Blue',
      'Green','Harbour','Lumen','Orion','Delta','Sigma','Kappa','Vilnius','Riga','Tallinn'])[1 + abs(hashint4(i)::bigint) % 20]
    || ' ' || (array['Trading','Logistik','Consulting','Energy','Foods','Media','Systems','Partners','Holding','Services'])
      [1 + abs(hashint4(i + 7)::bigint) % 10]
    || ' ' || initcap(translate(substr(md5(i::text), 1, 7), '0123456789', 'aeioulnrst'))
    || ' ' || (array['GmbH','UAB','SIA','Ltd','SARL','AB','Oy','AS','BV','SpA'])[1 + i % 10] as name,
    'DE' || lpad((i % 97)::text, 2, '0') || lpad((i::bigint * 7919000)::text, 18, '0') as account
  from generate_series(1, ${librarySize.beneficiaries}) i`;

const text = (i: string) => `(array['Invoice','Salary','Rent','Order','Refund'])[1 + ${i} % 5] || ' INV-'
  || (2022 + ${i} / 50000) || '-' || lpad(${i}::text, 6, '0') || case when ${i} % 7 = 0 then ' Vertrag Nr. ' || ${i} % 1000 else '' end`;
const amount = (i: string) => `((${i}::bigint * 7919) % 500000) / 100.0 + 1`;
const someone = (i: string) => `1 + (${i}::bigint * 7919) % ${librarySize.beneficiaries}`;

const beneficiaries = `
  insert into beneficiaries (id, state, version, name, account, account_key, name_keys, sort_name, created_at, updated_at)
  select gen_random_uuid(), 'waiting', 0, name, account, account, '{}', lower(name), now(), now() from counterparties`;

const orders = `
  insert into orders (id, external_payment_id, state, version, hash, maker_id, last_editor_id, network, account, amount,
    beneficiary_name, beneficiary_account, reference, payment_id, created_at)
  select gen_random_uuid(), 'pd-' || md5(g.i::text), case when g.i % 9 = 0 then 'withdrawn' else 'completed' end, 1, md5('') || md5(''), u.id, u.id,
    'SEPA', 'LT189999900000000101', ${amount('g.i')}, c.name, c.account, ${text('g.i')},
    (500000000 + g.i)::text, timestamptz '2022-01-01' + g.i * interval '25 minutes'
  from generate_series(1, ${librarySize.orders}) g(i) join counterparties c on c.i = ${someone('g.i')}, (select id from users limit 1) u`;

const statements = `
  insert into cached_statements (account, month, covers_to, client_name, opening, closing, credits, debits, credit_count, debit_count,
    faults, fetched_at, changed_at)
  select 'LT18999990000000010' || a, m::date, m::date, 'Northlight Trading', 0, 0, 0, 0, 0, 0, '[]', now(), now()
  from generate_series(0, 9) a, generate_series(timestamp '2022-01-01', '2026-12-01', '1 month') m`;

const entries = `
  insert into cached_entries (account, month, position, payment_id, network, date, beneficiary_name, counterparty_account, details,
    amount, direction, running_balance, external_payment_id, search_text)
  select 'LT18999990000000010' || g.i % 10, date_trunc('month', day)::date, g.i, (700000000 + g.i)::text, 'SEPA', day, c.name,
    c.account, ${text('g.i')}, ${amount('g.i')}, case when g.i % 3 = 0 then 'incoming' else 'outgoing' end, 0,
    case when g.i % 2 = 0 then 'pd-' || md5(g.i::text) end, ''
  from generate_series(1, ${librarySize.entries}) g(i) join counterparties c on c.i = ${someone('g.i')},
    lateral (select date '2022-01-01' + g.i / 115 as day) d`;

const exceptions = `
  insert into exceptions (id, order_id, kind, why, opened_at, closed_at, outcome)
  select gen_random_uuid(), id, 'no_answer', 'No answer', created_at, created_at, 'cleared' from orders limit ${librarySize.matters}`;

/** Every second one is about an order, the others about entries without one. */
const differences = `
  insert into breaks (id, kind, subject_key, state, account, order_id, payment_id, day, expected, stated, why,
    first_seen_at, last_seen_at, gone_at)
  select gen_random_uuid(), case when n % 2 = 0 then 'amount_differs' else 'executed_without_order' end, 'payment:' || n, 'cleared',
    account, case when n % 2 = 0 then id end, (700000000 + n)::text, created_at::date, amount, amount + 1,
    'Booked to ' || beneficiary_name || '; no order here made it.', created_at, created_at, created_at
  from (select *, row_number() over () as n from orders) numbered limit ${librarySize.matters}`;

const changeRequests = `
  insert into change_requests (id, kind, subject_id, payload, hash, requester_id, requested_at, state, decider_id, decided_at)
  select gen_random_uuid(), 'beneficiary.add', g.i::text,
    jsonb_build_object('document', jsonb_build_object('name', c.name, 'account', c.account), 'warnings', '[]'::jsonb),
    md5('') || md5(''), u.id, timestamptz '2022-01-01' + g.i * interval '25 minutes', 'declined', gen_random_uuid(), now()
  from generate_series(1, ${librarySize.matters}) g(i) join counterparties c on c.i = ${someone('g.i')}, (select id from users limit 1) u`;

/**
 * Fills an empty, migrated database with what a large installation has after five years. Gives the seconds
 * that the entries took.
 */
export async function fillLibrary(sql: Sql): Promise<number> {
  let entrySeconds = 0;
  await sql.begin(async (tx) => {
    // The guards of orders tell how one comes about, which these did not.
    await tx`set local session_replication_role = replica`;
    await tx`insert into users (id, email, name, role, password_hash) values (gen_random_uuid(), 'a@example.com', 'A', 'maker', 'x')`;
    const filled = [
      counterparties,
      beneficiaries,
      orders,
      exceptions,
      differences,
      changeRequests,
      statements,
    ];
    for (const statement of filled) await tx.unsafe(statement);
    const began = performance.now();
    await tx.unsafe(entries);
    entrySeconds = (performance.now() - began) / 1000;
  });
  const read = ['orders', 'cached_entries', 'beneficiaries', 'exceptions', 'breaks', 'change_requests'];
  for (const table of read) await sql.unsafe(`vacuum analyze ${table}`);
  return entrySeconds;
}
