import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import type { ReportedStatus } from '@/lib/db/schema/statements/reconciliation';
import type { Iban } from '@/lib/kernel/banking/iban';
import { addDays, type LocalDate } from '@/lib/kernel/dates/calendar';
import type { ExternalPaymentId, OrderId, PaymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import type { OrderRow } from '@/lib/orders/order/content';
import { unfinishedBefore } from '@/lib/restores/unfinished';
import type { ComparedEntry, ComparedOrder } from '../compare/finding';

/** Orders and entries from one snapshot, a few hundred at a time. */
export type Snapshot = {
  readonly tx: Transaction;
  readonly orders: () => AsyncGenerator<readonly ComparedOrder[]>;
  readonly entries: (since: LocalDate) => AsyncGenerator<readonly ComparedEntry[]>;
};

/** Runs a function on a database snapshot, with at most one batch of each in memory. */
export const withSnapshot = <Value>(
  db: Database,
  compare: (snapshot: Snapshot) => Promise<Value>,
): Promise<Value> =>
  db.transaction(
    async (tx) => {
      // By default the planner optimises cursors for their first rows, and a full sort spills to disk.
      await tx.execute(sql`set local cursor_tuple_fraction = 1`);
      await tx.execute(sql`set local work_mem = '32MB'`);
      return compare({ tx, orders: () => readOrders(tx), entries: (since) => readEntries(tx, since) });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

const fetchedAtOnce = 500;

async function* fetchAll<Row>(tx: Transaction, cursor: string, query: SQL): AsyncGenerator<readonly Row[]> {
  const name = sql.identifier(cursor);
  await tx.execute(sql`declare ${name} no scroll cursor for ${query}`);
  for (;;) {
    const rows = await tx.execute(sql`fetch ${sql.raw(String(fetchedAtOnce))} from ${name}`);
    // safe: each caller names the columns of its query
    if (rows.length > 0) yield rows as readonly unknown[] as readonly Row[];
    if (rows.length < fetchedAtOnce) return;
  }
}

type OrderLine = {
  readonly id: OrderId;
  readonly external_payment_id: ExternalPaymentId;
  readonly payment_id: PaymentId | null;
  readonly state: OrderRow['state'];
  readonly account: Iban;
  readonly commission_account: Iban | null;
  readonly amount: string;
  readonly beneficiary_account: string;
  readonly reference: string;
  readonly end_day: LocalDate;
  readonly said: ReportedStatus | null;
  readonly reported_payment_id: PaymentId | null;
  readonly reported_reason: string | null;
  readonly state_then: OrderRow['state'] | null;
  readonly commission: string | null;
};

async function* readOrders(tx: Transaction): AsyncGenerator<readonly ComparedOrder[]> {
  const lines = fetchAll<OrderLine>(
    tx,
    'compared_orders',
    sql`select o.id, o.external_payment_id, o.payment_id, o.state, o.account, o.commission_account, o.amount::text,
        o.beneficiary_account, o.reference, (o.updated_at at time zone 'UTC')::date::text as end_day,
        c.said, c.reported_payment_id, c.reported_reason, c.state_then, c.commission::text
      from orders o left join order_checks c on c.order_id = o.id order by o.id`,
  );
  for await (const batch of lines) yield batch.map(orderOf);
}

const orderOf = (line: OrderLine): ComparedOrder => ({
  id: line.id,
  externalPaymentId: line.external_payment_id,
  paymentId: line.payment_id,
  state: line.state,
  account: line.account,
  commissionAccount: line.commission_account,
  amount: fromDecimal(line.amount),
  beneficiaryAccount: line.beneficiary_account,
  reference: line.reference,
  endDay: line.end_day,
  check:
    line.said && line.state_then
      ? {
          said: line.said,
          reportedPaymentId: line.reported_payment_id,
          reportedReason: line.reported_reason,
          stateThen: line.state_then,
        }
      : undefined,
  commission: line.commission === null ? undefined : fromDecimal(line.commission),
});

type EntryLine = {
  readonly order_id: OrderId | null;
  readonly payment_id: PaymentId;
  readonly external_payment_id: string | null;
  readonly account: Iban;
  readonly date: LocalDate;
  readonly beneficiary_name: string;
  readonly counterparty_account: string;
  readonly details: string;
  readonly amount: string;
  readonly fee_payment_id: PaymentId | null;
  readonly fees: readonly { readonly account: Iban; readonly amount: string }[] | null;
};

/** Orders do not execute before submission, and providers backdate entries by a few days at most. */
const backDatedDays = 7;

/**
 * Outgoing entries that are no commission of another one, each with its order and commission. A commission
 * has no commission itself; otherwise entries that reference themselves or each other would all be excluded.
 * While sending is paused after a restore, payments of rows that will become orders again are omitted: the
 * restore's look-ups show them, and thousands of differences would hide those of lost orders.
 */
async function* readEntries(tx: Transaction, since: LocalDate): AsyncGenerator<readonly ComparedEntry[]> {
  const lines = fetchAll<EntryLine>(
    tx,
    'compared_entries',
    sql`with links as (select distinct fee_payment_id from cached_entries where fee_payment_id is not null),
      charges as (
        select e.payment_id, json_agg(json_build_object('account', e.account, 'amount', e.amount::text)) as fees
        from cached_entries e join links on links.fee_payment_id = e.payment_id
        where e.direction = 'outgoing' group by e.payment_id
      )
      select coalesce(paid.id, named.id) as order_id, e.payment_id, e.external_payment_id, e.account, e.date::text,
        e.beneficiary_name, e.counterparty_account, e.details, e.amount::text, e.fee_payment_id, charges.fees
      from cached_entries e
      left join orders paid on paid.payment_id = e.payment_id
      left join orders named on named.external_payment_id = e.external_payment_id
      left join charges on charges.payment_id = e.fee_payment_id
      where e.direction = 'outgoing' and e.date >= ${addDays(since, -backDatedDays)}::date
        and (e.fee_payment_id is not null or not exists (select from links where links.fee_payment_id = e.payment_id))
        and (paid.id is null and named.id is null and e.external_payment_id in (
          select u.name from restores r cross join lateral ${unfinishedBefore(sql`r.detected_at`)} u
          where r.released_at is null and u.is_row)) is not true
      order by order_id nulls last, e.date, e.account, e.position`,
  );
  for await (const batch of lines) yield batch.map(entryOf);
}

const entryOf = (line: EntryLine): ComparedEntry => ({
  orderId: line.order_id ?? undefined,
  paymentId: line.payment_id,
  externalPaymentId: line.external_payment_id ?? undefined,
  account: line.account,
  date: line.date,
  beneficiaryName: line.beneficiary_name,
  counterpartyAccount: line.counterparty_account,
  details: line.details,
  amount: fromDecimal(line.amount),
  feePaymentId: line.fee_payment_id ?? undefined,
  fees: (line.fees ?? []).map(({ account, amount }) => ({ account, amount: fromDecimal(amount) })),
});
