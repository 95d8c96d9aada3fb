import { and, eq, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders';
import { addDays, addMonths, clockAt, type LocalDate, localDate, startOfMonth } from '@/lib/kernel/calendar';
import { fromDecimal, type MinorUnits, minorUnits } from '@/lib/kernel/money';
import { type Breach, breachesOf, type LimitUsage } from '@/lib/policy/limits';
import type { Limit, Policy } from '@/lib/policy/policy';
import { type Requirement, requirementOf } from '@/lib/policy/requirement';
import type { OrderRow } from './content';
import { countingStates } from './order';

/** An order held against a policy: what it needs, what counts against each limit, and the limits that it would go beyond. */
export type Measurement = {
  /** What goes to its beneficiary on its day, with it. */
  readonly cumulated: MinorUnits;
  readonly requirement: Requirement;
  readonly usages: readonly LimitUsage[];
  readonly breaches: readonly Breach[];
};

type Measured = Pick<
  OrderRow,
  'id' | 'network' | 'account' | 'amount' | 'beneficiaryAccount' | 'makerId' | 'countsOn' | 'isOwnTransfer'
>;

/** The day on which an order counts for limits, by the clock of the policy: that of its schedule, else today. */
export const countingDay = (policy: Policy, scheduledFor: Date | null, now: Date): LocalDate =>
  clockAt(scheduledFor && scheduledFor > now ? scheduledFor : now, policy.cutOff.timeZone).date;

/**
 * Holds an order against a policy. What else was asked for on its day and in its month counts with it, whoever approved it, so
 * that a payment in parts needs what it would need as a whole. Inside a transaction that changes something, take `lockLimits` first.
 */
export async function measure(db: Executor, order: Measured, policy: Policy): Promise<Measurement> {
  const day = localDate(order.countsOn ?? '');
  const [toBeneficiary, ...used] = await Promise.all([
    sumOf(db, order, { scope: 'beneficiary', period: 'day' }, day),
    ...policy.limits.map((limit) => sumOf(db, order, limit, day)),
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

/** What counts already, apart from this order. */
async function sumOf(
  db: Executor,
  order: Measured,
  { scope, period }: Pick<Limit, 'scope' | 'period'>,
  day: LocalDate,
): Promise<MinorUnits> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${orders.amount}), 0)::numeric(18,2)::text` })
    .from(orders)
    .where(
      and(
        inArray(orders.state, [...countingStates]),
        ne(orders.id, order.id),
        ...within(period, day),
        ofScope(scope, order),
      ),
    );
  return fromDecimal(row?.sum ?? '0.00');
}

function within(period: Limit['period'], day: LocalDate): SQL[] {
  if (period === 'day') return [eq(orders.countsOn, day)];
  const first = startOfMonth(day);
  return [gte(orders.countsOn, first), lte(orders.countsOn, addDays(addMonths(first, 1), -1))];
}

function ofScope(scope: Limit['scope'], order: Measured): SQL {
  switch (scope) {
    case 'maker':
      return eq(orders.makerId, order.makerId);
    case 'beneficiary':
      return eq(orders.beneficiaryAccount, order.beneficiaryAccount);
    case 'account':
      return eq(orders.account, order.account);
  }
}

/**
 * Whoever makes an order count, or lets it go on, does so one at a time: two orders at the same moment would each fit into what
 * is left of a limit. Taken after the order is locked, and before the audit chain. Any constant will do that nothing else locks.
 */
export const lockLimits = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(7203314)`);
