import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batchEditors } from '@/lib/db/schema/orders/batch-editors';
import { orders } from '@/lib/db/schema/orders/orders';
import { stateList } from '@/lib/db/states';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import {
  addDays,
  addMonths,
  clockAt,
  type LocalDate,
  localDate,
  startOfMonth,
} from '@/lib/kernel/dates/calendar';
import type { BatchId, OrderId, UserId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits, minorUnits } from '@/lib/kernel/money';
import { limitBatchStates } from '@/lib/kernel/states/batch-states';
import { countingStates } from '@/lib/kernel/states/order-states';
import { type Breach, breachesOf, type LimitUsage } from '@/lib/policy/rules/limits';
import type { Limit, Policy } from '@/lib/policy/rules/policy';
import { type Requirement, requirementOf } from '@/lib/policy/rules/requirement';
import type { OrderRow } from '../order/content';
import { listEditors } from '../transitions/editors';

/**
 * An order measured against a policy: its requirement, the usage of each limit, and the limits that it would
 * exceed.
 */
export type Measurement = {
  /** The beneficiary's total on that day, including this order. */
  readonly cumulated: MinorUnits;
  readonly requirement: Requirement;
  readonly usages: readonly LimitUsage[];
  readonly breaches: readonly Breach[];
};

type Measured = Pick<
  OrderRow,
  'id' | 'network' | 'account' | 'amount' | 'beneficiaryAccount' | 'makerId' | 'countsOn' | 'isOwnTransfer'
>;

/**
 * The day on which an order counts for limits, in the policy's time zone: its scheduled day, otherwise today.
 */
export const countingDay = (policy: Policy, scheduledFor: Date | null, now: Date): LocalDate =>
  clockAt(scheduledFor && scheduledFor > now ? scheduledFor : now, policy.cutOff.timeZone).date;

/**
 * Measures an order against a policy. Other orders and batches of its day and month count too, whoever
 * approved them, so that a split payment needs the approvals of the whole. In a transaction that writes, take
 * the lock `limits` first.
 */
export async function measure(db: Executor, order: Measured, policy: Policy): Promise<Measurement> {
  const day = localDate(order.countsOn ?? '');
  const [toBeneficiary, ...used] = await Promise.all([
    sumOf(db, order, { scope: 'beneficiary', period: 'day' }, day, { order: order.id }),
    ...policy.limits.map((limit) => sumOf(db, order, limit, day, { order: order.id })),
  ]);
  const { network, account, amount, isOwnTransfer } = order;
  const cumulated = minorUnits(toBeneficiary + amount);
  const usages = policy.limits.map((limit, index) => ({ limit, used: used[index] ?? minorUnits(0n) }));
  return {
    cumulated,
    requirement: requirementOf(policy, { network, account, cumulated, isOwnTransfer }),
    usages,
    breaches: breachesOf(usages, amount),
  };
}

/** The measured order or batch itself, excluded from the sums. */
type Except = { readonly order?: OrderId; readonly batch?: BatchId };

/**
 * Everything that counts for limits: orders, and the unreleased rows of submitted batches. A relation of
 * order_id, batch_id, maker_id, account, beneficiary_key, amount and counts_on.
 */
export const counting = ({ order, batch }: Except): SQL => sql`(
  select id as order_id, batch_id, maker_id, account, beneficiary_key, amount, counts_on from orders
  where ${inArray(orders.state, [...countingStates])} ${order ? sql`and id <> ${order}` : sql``}
  union all
  select null, b.id, b.maker_id, b.account, r.beneficiary_key, r.amount, b.counts_on
  from batches b join batch_rows r on r.batch_id = b.id and r.position > b.released_to and r.exclusion is null
  where b.state in ${stateList(limitBatchStates)} ${batch ? sql`and b.id <> ${batch}` : sql``})`;

/** The amount already used of a limit. */
export async function sumOf(
  db: Executor,
  payer: Pick<Measured, 'makerId' | 'account'> & Partial<Pick<Measured, 'beneficiaryAccount'>>,
  { scope, period }: Pick<Limit, 'scope' | 'period'>,
  day: LocalDate,
  except: Except,
): Promise<MinorUnits> {
  if (scope === 'maker') {
    const sums = await Promise.all(
      (await listPeople(db, payer.makerId, except)).map((person) =>
        sumOfScope(db, isOfMaker(person), period, day, except),
      ),
    );
    const [most = minorUnits(0n)] = sums.toSorted((left, right) => (left > right ? -1 : 1));
    return most;
  }
  return sumOfScope(db, ofScope(scope, payer), period, day, except);
}

/**
 * A payment counts for everyone who made or edited it, so that an edit cannot spend another person's limit.
 */
async function listPeople(db: Executor, makerId: UserId, { order, batch }: Except): Promise<UserId[]> {
  const editors = order ? await listEditors(db, order) : [];
  const rows = batch
    ? await db.select({ id: batchEditors.editorId }).from(batchEditors).where(eq(batchEditors.batchId, batch))
    : [];
  return [...new Set([makerId, ...editors, ...rows.map(({ id }) => id)])];
}

async function sumOfScope(
  db: Executor,
  isCounted: SQL,
  period: Limit['period'],
  day: LocalDate,
  except: Except,
): Promise<MinorUnits> {
  const [row] = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(amount), 0)::numeric(18,2)::text as sum from ${counting(except)} as counting
    where ${within(period, day)} and ${isCounted}`);
  return fromDecimal(row?.sum ?? '0.00');
}

/** Predicate on `counting`: counts on this day, or in its month. */
export function within(period: Limit['period'], day: LocalDate): SQL {
  if (period === 'day') return sql`counting.counts_on = ${day}::date`;
  const first = startOfMonth(day);
  return sql`counting.counts_on between ${first}::date and ${addDays(addMonths(first, 1), -1)}::date`;
}

function ofScope(
  scope: Exclude<Limit['scope'], 'maker'>,
  { account, beneficiaryAccount = '' }: Parameters<typeof sumOf>[1],
): SQL {
  switch (scope) {
    case 'beneficiary':
      return sql`counting.beneficiary_key = ${counterpartyKey(beneficiaryAccount)}`;
    case 'account':
      return sql`counting.account = ${account}`;
  }
}

const isOfMaker = (person: UserId): SQL => sql`(counting.maker_id = ${person}
  or counting.batch_id in (select batch_id from batch_editors where editor_id = ${person})
  or (counting.batch_id is null and exists (
    select from order_versions v where v.order_id = counting.order_id and v.editor_id = ${person})))`;
