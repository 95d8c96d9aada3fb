import type { Sql } from '@/lib/db/client';
import { copiedBatch, copiedRecord } from '../../../bench/databases/busy-demo';
import { copyRows, type OtherValues } from '../../../bench/databases/copy-rows';
import { type Dataset, fillWith } from '../../../bench/databases/large-database';

/** Of a year: each order has two entries, its payment and its commission, and as much money came in. */
const year = { orders: 100_000, days: 365 } as const;

/** The share of a year that is ten orders: two of each of five accounts. */
export const aFew = 10 / year.orders;

type Growth = { readonly rows: number; readonly which?: string; readonly others?: OtherValues };

/** States in which no worker does anything: these copies have no attempts, and no valid approvals. */
const restingOrders = `state in ('draft', 'awaiting_approval', 'declined', 'withdrawn', 'expired', 'rejected', 'refused')`;
const restingBatches = `state in ('draft', 'awaiting_approval', 'declined', 'withdrawn', 'expired', 'done')`;

/** With all events at a few orders, PostgreSQL would plan for orders with thousands of them. */
const anyOrder = `(array(select id from orders))[1 + i % (select count(*)::int from orders)]`;

/**
 * The other tables that grow while an installation is used, with the rows of a year beside so many orders.
 * Orders are those that are not completed. A record that names another one names one that exists.
 */
const growing: Readonly<Record<string, Growth>> = {
  orders: { rows: 2_000, which: restingOrders },
  order_events: { rows: 200_000, others: { order_id: anyOrder } },
  order_versions: { rows: 2_000 },
  batches: { rows: 1_000, which: restingBatches, others: copiedBatch },
  batch_rows: { rows: 50_000 },
  batch_events: { rows: 5_000 },
  beneficiaries: { rows: 20_000, others: { name: `'Copy ' || i` } },
  beneficiary_versions: { rows: 2_000 },
  exceptions: { rows: 500 },
  breaks: { rows: 1_000 },
  comments: { rows: 2_000 },
  attachments: { rows: 500 },
  change_requests: { rows: 1_000 },
  payment_templates: { rows: 500 },
  list_views: { rows: 200 },
  notices: { rows: 20_000 },
  sessions: { rows: 1_000 },
  users: { rows: 60, others: { email: `gen_random_uuid() || '@example.com'` } },
  // Of people: a service user's token belongs to a change request of its own.
  api_tokens: { rows: 100, which: 'user_id is not null', others: { change_request_id: 'null' } },
  deputyships: { rows: 100 },
  webhook_deliveries: { rows: 20_000 },
  // Copies of records about rights would make an engine distrust the people.
  audit_records: { rows: 400_000, which: `subject_kind = 'order'`, others: copiedRecord },
};

/**
 * Lets a database grow from one share of a year to another. The newest days come first, so that a small
 * database shows what a large one shows.
 */
export async function grow(
  sql: Sql,
  accounts: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const aDay = Math.ceil(year.orders / year.days);
  const list = accounts.map((account) => `'${account}'`).join(', ');
  const data: Dataset = {
    orders: year.orders * to,
    incoming: year.orders * to,
    from: year.orders * from,
    account: (i) => `(array[${list}])[1 + ${i} % ${accounts.length}]`,
    day: (i) => `(current_date - ${i} / ${aDay})`,
    months: [`current_date - ${year.days} - 31`, 'current_date'],
    coversTo: `least(m::date + interval '1 month' - interval '1 day', current_date)::date`,
  };
  await fillWith(sql, data);
  for (const [table, { rows, which, others }] of Object.entries(growing)) {
    const count = Math.round(rows * to) - Math.round(rows * from);
    await copyRows(sql, table, { count, ...(which && { which }), ...(others && { others }) });
    await sql.unsafe(`vacuum analyze ${table}`);
  }
  // Nobody is told of the copies.
  for (const cursor of ['notice_cursor', 'event_cursor'])
    await sql.unsafe(`update ${cursor} set sequence = (select max(sequence) from audit_records)`);
}
