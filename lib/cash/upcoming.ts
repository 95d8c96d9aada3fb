import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { batches, batchRows } from '@/lib/db/schema/orders/batches';
import { orderEvents, orders } from '@/lib/db/schema/orders/orders';
import { cachedEntries } from '@/lib/db/schema/statements/statement-cache';
import { stateList } from '@/lib/db/states';
import type { Iban } from '@/lib/kernel/banking/iban';
import { type LocalDate, utcDate } from '@/lib/kernel/dates/calendar';
import { type BatchId, batchId, type OrderId, orderId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import { proceedingBatchStates, upcomingBatchStates } from '@/lib/kernel/states/batch-states';
import { automaticStates, type OrderState, upcomingStates } from '@/lib/kernel/states/order-states';
import { type CutOff, executionDay } from '@/lib/orders/order/dates/execution-day';
import type { Network } from '@/lib/provider/contract/terms';
import type { Certainty, Movement } from './forecast';

type Reading = Granted<'payments:read'>;

/** Current time, and the cut-off times of the policy. */
export type At = { readonly now: Date; readonly cutOff: CutOff };

/** One order, or the unreleased rows of a batch, as a line in a list or chart. */
export type ComingOrder = (
  | { readonly kind: 'order'; readonly id: OrderId }
  | { readonly kind: 'batch'; readonly id: BatchId; readonly payments: number }
) & {
  readonly state: OrderState;
  readonly certainty: Certainty;
  /** Expected execution date. */
  readonly day: LocalDate;
  readonly account: Iban;
  readonly amount: MinorUnits;
  /** Beneficiary, or name of the batch. */
  readonly name: string;
  readonly isOwnTransfer: boolean;
  /** Was due but blocked; its day assumes an immediate decision. */
  readonly isStopped: boolean;
};

/** Orders of the same day, account and network: totals and the largest few. */
export type ComingGroup = Movement & {
  /** Payments; every row of a batch counts. */
  readonly count: number;
  /** Orders and batches. */
  readonly lines: number;
  /** Selects the orders of this group among all upcoming ones. */
  readonly sent: SentOn;
  readonly largest: readonly { readonly name: string; readonly amount: MinorUnits }[];
};

/**
 * The local day in the time zone of the cut-off on which orders of a network are sent, and whether that is
 * after the cut-off.
 */
export type SentOn = { readonly network: Network; readonly on: LocalDate; readonly isLate: boolean };

const namedInGroup = 4;

/**
 * Upcoming orders with the data of a forecast. Orders without a date, or overdue ones, are sent now. Orders
 * blocked when due wait for a person. Excludes orders with a cached entry, which were executed. The
 * unreleased rows of a batch are one line per network.
 */
function coming({ now, cutOff }: At): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const local = sql`(sent_at at time zone ${cutOff.timeZone})`;
  const until = sql`case when network = 'SWIFT' then ${cutOff.swift} else ${cutOff.sepa} end`;
  return sql`(
    select *, ${local}::date as sent_on, to_char(${local}, 'HH24:MI') >= ${until} as is_late
    from (${comingOrders(at)} union all ${comingBatches(at)}) asked_for
  ) coming`;
}

/**
 * Drafts do not count. What is not sent automatically needs a decision first. Uses the commission quoted at
 * submission; none if there was no quote.
 */
function comingOrders(at: SQL): SQL {
  const isCertain = sql`${inArray(orders.state, [...automaticStates])} and ${orders.stopReason} is null`;
  const quoted = sql`(select ${orderEvents.details}->>'commission' from ${orderEvents}
    where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.move} = 'submit'
    order by ${orderEvents.id} desc limit 1)::numeric`;
  return sql`
    select 'order' as kind, ${orders.id}, 1 as payments, ${orders.state}, ${orders.network}, ${orders.account}, ${orders.amount},
      ${orders.beneficiaryName} as name, ${orders.isOwnTransfer}, ${orders.stopReason} is not null as is_stopped, ${orders.beneficiaryAccount},
      coalesce(${orders.commissionAccount}, ${orders.account}) as charged,
      case when ${isCertain} then 'certain' else 'likely' end as certainty,
      greatest(${at}, ${orders.executionTime}, ${orders.scheduledFor}) as sent_at,
      ${quoted} as commission
    from ${orders}
    where ${inArray(orders.state, [...upcomingStates])}
      and not exists (select 1 from ${cachedEntries} where ${cachedEntries.paymentId} = ${orders.paymentId})
      and not exists (select 1 from ${cachedEntries} where ${cachedEntries.externalPaymentId} = ${orders.externalPaymentId})`;
}

/** A paused batch needs a decision first. Each row counts with its share of the commission in the dry run. */
const comingBatches = (at: SQL): SQL => sql`
  select 'batch' as kind, ${batches.id}, count(*)::int as payments,
    case ${batches.state} when 'awaiting_approval' then 'awaiting_approval' else 'approved' end as state,
    ${batchRows.network}, ${batches.account}, sum(${batchRows.amount}) as amount,
    ${batches.name} as name, false as is_own_transfer, false as is_stopped, null as beneficiary_account,
    coalesce(${batches.commissionAccount}, ${batches.account}) as charged,
    case when ${batches.state} in ${stateList(proceedingBatchStates)} then 'certain' else 'likely' end as certainty,
    greatest(${at}, ${batches.scheduledFor}) as sent_at,
    (${batches.dryRun}->'commission'->>'total')::numeric * count(*) / ${batches.rowCount} as commission
  from ${batches}
  join ${batchRows} on ${batchRows.batchId} = ${batches.id}
  where ${batches.state} in ${stateList(upcomingBatchStates)}
    and ${batchRows.exclusion} is null and ${batchRows.position} > ${batches.releasedTo}
  group by ${batches.id}, ${batches.state}, ${batches.account}, ${batches.name}, ${batches.commissionAccount},
    ${batches.scheduledFor}, ${batches.dryRun}, ${batches.rowCount}, ${batches.releasedTo}, ${batchRows.network}`;

type GroupRow = {
  network: Network;
  account: Iban;
  charged: Iban;
  certainty: Certainty;
  to_own: Iban | null;
  sent_on: string;
  is_late: boolean;
  sent_at: string;
  amount: string;
  commission: string;
  orders: number;
  lines: number;
  names: string[];
  amounts: string[];
};

/**
 * All upcoming debits of orders and batches, grouped by day, account and network, so that cost does not grow
 * with the number of orders.
 */
export async function listComingGroups(
  db: Executor,
  _granted: Reading,
  at: At,
): Promise<readonly ComingGroup[]> {
  const rows = await db.execute<GroupRow>(sql`
    select network, account, charged, certainty, sent_on::text, is_late,
      case when is_own_transfer then beneficiary_account end as to_own,
      min(sent_at)::text as sent_at, sum(amount)::numeric(18,2)::text as amount,
      coalesce(sum(commission), 0)::numeric(18,2)::text as commission, sum(payments)::int as orders, count(*)::int as lines,
      (array_agg(name order by amount desc))[1:${sql.raw(String(namedInGroup))}] as names,
      (array_agg(amount::text order by amount desc))[1:${sql.raw(String(namedInGroup))}] as amounts
    from ${coming(at)}
    group by network, account, charged, certainty, to_own, sent_on, is_late
    order by min(sent_at), account, certainty`);
  // Cached, because it is expensive and the same for all payments on one side of a day's cut-off.
  const days = new Map<string, LocalDate>();
  const dayOfGroup = ({ network, sent_on, is_late, sent_at }: GroupRow): LocalDate => {
    const key = `${network} ${sent_on} ${is_late}`;
    const day = days.get(key) ?? dayOf(network, new Date(sent_at), at);
    days.set(key, day);
    return day;
  };
  return rows.map((row) => ({
    day: dayOfGroup(row),
    certainty: row.certainty,
    account: row.account,
    amount: fromDecimal(row.amount),
    commission: fromDecimal(row.commission),
    commissionAccount: row.charged,
    toOwnAccount: row.to_own,
    count: row.orders,
    lines: row.lines,
    // safe: the database formats dates this way
    sent: { network: row.network, on: row.sent_on as LocalDate, isLate: row.is_late },
    largest: row.names.map((name, index) => ({ name, amount: fromDecimal(row.amounts[index] ?? '0') })),
  }));
}

/** Execution date, at least today in UTC, whatever the time zone of the cut-off. */
function dayOf(network: Network, sentAt: Date, { now, cutOff }: At): LocalDate {
  const { on } = executionDay(network, sentAt, cutOff);
  const today = utcDate(now);
  if (on < today) return today;
  return on;
}

type OrderLine = {
  kind: 'order' | 'batch';
  id: string;
  payments: number;
  state: OrderState;
  certainty: Certainty;
  network: Network;
  sent_at: string;
  account: Iban;
  amount: string;
  name: string;
  is_own_transfer: boolean;
  is_stopped: boolean;
};

export type ComingPage = {
  readonly limit: number;
  readonly offset?: number;
  /** Restricts to these groups: the `sent` values of a day. */
  readonly sent?: readonly SentOn[];
};

/** A page of upcoming orders by sending time, larger ones first. */
export async function listComingOrders(
  db: Executor,
  _granted: Reading,
  at: At,
  { limit, offset = 0, sent }: ComingPage,
): Promise<readonly ComingOrder[]> {
  if (sent?.length === 0) return [];
  const keys = sent?.map(
    ({ network, on, isLate }) => sql`(${network}::text, ${on}::date, ${isLate}::boolean)`,
  );
  const isSentThen = keys ? sql`(network, sent_on, is_late) in (${sql.join(keys, sql`, `)})` : sql`true`;
  const rows = await db.execute<OrderLine>(sql`
    select kind, id, payments, state, certainty, network, sent_at::text, account, amount::numeric(18,2)::text, name, is_own_transfer, is_stopped
    from ${coming(at)}
    where ${isSentThen}
    order by sent_at, amount desc, id
    limit ${limit} offset ${offset}`);
  return rows.map((row) => ({
    ...(row.kind === 'batch'
      ? { kind: row.kind, id: batchId(row.id), payments: row.payments }
      : { kind: row.kind, id: orderId(row.id) }),
    state: row.state,
    certainty: row.certainty,
    day: dayOf(row.network, new Date(row.sent_at), at),
    account: row.account,
    amount: fromDecimal(row.amount),
    name: row.name,
    isOwnTransfer: row.is_own_transfer,
    isStopped: row.is_stopped,
  }));
}
