import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { attempts, exceptions, submissions } from '@/lib/db/schema/orders/submissions';
import { stateList } from '@/lib/db/states';
import { isToSend } from '@/lib/db/to-send';
import type { OrderId } from '@/lib/kernel/ids';
import { polledPhases } from '@/lib/kernel/states/submission-phases';
import type { OrderRow } from '@/lib/orders/order/content';
import { lacksLookup, wasPaid } from '@/lib/orders/replacements/may-send';
import { lockOrder } from '@/lib/orders/transitions/move';
import { policyInForce } from '@/lib/policy/changes/in-force';
import type { Policy } from '@/lib/policy/rules/policy';

/** The kinds of work that a worker claims: an order to send, or one to poll. */
export type Wanted = 'send' | 'poll';

/** The last attempt has no outcome: its worker died, and may have sent it. */
const openAttempt: SQL = sql`from ${attempts} where ${attempts.orderId} = ${submissions.orderId}
  and ${attempts.number} = ${submissions.attempts} and ${attempts.outcome} is null`;

/**
 * Predicates on submissions joined with orders. They match the two partial indexes, which keep one kind from
 * slowing down the other.
 */
const isWanted = {
  // An order of a batch that is not running is skipped unless the provider may have it; then it is claimed
  // and looked up.
  send: sql`${isToSend} and (${submissions.unknownSince} is not null or not exists (
    select from batches where batches.id = ${orders.batchId} and batches.state <> 'running') or exists (select ${openAttempt}))`,
  poll: sql`(${submissions.phase} in ${stateList(polledPhases)} or (${submissions.phase} = 'send' and ${submissions.isSuspended}))`,
} as const satisfies Record<Wanted, unknown>;

const isDueAs = (wanted: Wanted, now: Date): SQL =>
  sql`${isWanted[wanted]} and ${submissions.dueAt} <= ${now.toISOString()}
    and (${submissions.leaseUntil} is null or ${submissions.leaseUntil} <= ${now.toISOString()})`;

/** Due to be sent, though the order that it replaces may have to be looked up first. */
export const isDueToSend = (now: Date): SQL => isDueAs('send', now);

/** Approvals checked before this moment are stale and must be checked again before sending. */
export const staleBefore = ({ recheckAfterHours }: Pick<Policy, 'recheckAfterHours'>, now: Date): Date =>
  new Date(now.getTime() - recheckAfterHours * 3_600_000);

/**
 * Provably never admitted and last checked too long ago. A payment with an unknown outcome is retried at any
 * age.
 */
const isCheckOld = (before: Date): SQL =>
  sql`(${submissions.checkedAt} <= ${before.toISOString()}
    and ${submissions.unknownSince} is null and not exists (select from attempts its_attempts
      where its_attempts.order_id = ${submissions.orderId} and its_attempts.outcome is null))`;

/** To be sent, and to be checked again before. */
export const isStale = (before: Date): SQL => sql`(${isToSend} and ${isCheckOld(before)})`;

/** A stale single payment. Rows of a batch are checked with their batch. */
export const isToCheck = (before: Date): SQL | undefined => and(isStale(before), isNull(orders.batchId));

/** Locks a stale order. Undefined if it was sent, stopped or checked since it was listed. */
export async function lockStale(
  tx: Transaction,
  { id, version }: Pick<OrderRow, 'id' | 'version'>,
  before: Date,
): Promise<OrderRow | undefined> {
  const order = await lockOrder(tx, id);
  const [still] = await tx
    .select({ id: submissions.orderId })
    .from(submissions)
    .innerJoin(orders, eq(orders.id, submissions.orderId))
    .where(and(eq(orders.id, id), eq(orders.version, version), isToCheck(before)))
    .for('update', { of: submissions });
  return still && order;
}

/** Predicate on orders: the approval is stale and may no longer be sufficient. */
export const isUncheckedOrder = (before: Date): SQL =>
  sql`exists (select from ${submissions} where ${submissions.orderId} = ${orders.id} and ${isStale(before)})`;

/**
 * A replacement is claimed only with a fresh answer about every order that it replaces, or to be recalled if
 * one of them is known to be paid.
 */
const isChecked = (now: Date): SQL => sql`not exists (
  select from orders its where its.id = ${submissions.orderId} and its.replaces_order_id is not null
    and ${lacksLookup(sql`its.replaces_order_id`, now)} and not ${wasPaid(sql`its.replaces_order_id`)})`;

/** Due, unleased work of this kind; of one order, if given. */
const isDue = (wanted: Wanted, now: Date, before: Date, only?: OrderId): SQL =>
  sql`${isDueAs(wanted, now)} ${wanted === 'send' ? sql`and not ${isCheckOld(before)} and ${isChecked(now)}` : sql``}
    ${only ? sql`and ${submissions.orderId} = ${only}` : sql``}`;

export type DueRow = Awaited<ReturnType<typeof lockDue>>[number];

/**
 * Longest overdue first. Locks the order before its submission and skips locked rows: a lock on either one
 * protects both.
 */
export async function lockDue(tx: Transaction, now: Date, wanted: Wanted, limit: number, only?: OrderId) {
  const before = staleBefore((await policyInForce(tx)).policy, now);
  const [, rows] = await Promise.all([
    // The planner expects few rows that are due, and would join and sort a whole batch to claim some of it.
    tx.execute(sql`set local enable_sort = off`),
    selectDue(tx, isDue(wanted, now, before, only), limit),
    tx.execute(sql`set local enable_sort to default`),
  ]);
  return rows;
}

/** Whether a row exists, by a look-up for each row that is claimed, and not by a hash of the whole table. */
const hasRow = (rows: SQL): SQL<boolean> => sql`coalesce((select true ${rows} limit 1), false)`;

const selectDue = (tx: Transaction, condition: SQL, limit: number) =>
  tx
    .select({
      order: orders,
      submission: submissions,
      isOpen: hasRow(openAttempt),
      /**
       * The provider may have it: an attempt was recorded. The web role in the database cannot record one.
       */
      wasTried: hasRow(sql`from ${attempts} where ${attempts.orderId} = ${submissions.orderId}
        and ${attempts.call} = 'create'`),
      isQuarantined: hasRow(sql`from ${exceptions} where ${exceptions.orderId} = ${submissions.orderId}
        and ${exceptions.closedAt} is null and ${exceptions.kind} = 'not_as_approved'`),
    })
    .from(orders)
    .innerJoin(submissions, eq(submissions.orderId, orders.id))
    .where(condition)
    .orderBy(asc(submissions.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });

/** Lists orders with due work without reading their rows, which may be damaged. */
export async function listDue(
  db: Database,
  now: Date,
  wanted: Wanted,
  limit: number,
): Promise<readonly OrderId[]> {
  const before = staleBefore((await policyInForce(db)).policy, now);
  const rows = await db
    .select({ id: submissions.orderId })
    .from(submissions)
    .innerJoin(orders, eq(orders.id, submissions.orderId))
    .where(isDue(wanted, now, before))
    .orderBy(asc(submissions.dueAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Postpones an order that cannot be claimed, so that it does not come first in every claim. */
export const putOff = (db: Database, id: OrderId, now: Date): Promise<unknown> =>
  db
    .update(submissions)
    .set({ dueAt: new Date(now.getTime() + 60_000) })
    .where(eq(submissions.orderId, id));
