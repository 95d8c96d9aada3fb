import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { attempts, exceptions, submissions } from '@/lib/db/schema/orders/submissions';
import { stateList } from '@/lib/db/states';
import type { OrderId } from '@/lib/kernel/ids';
import { polledPhases } from '@/lib/kernel/states/submission-phases';
import type { OrderRow } from '@/lib/orders/order/content';
import { lacksLookup, wasPaid } from '@/lib/orders/replacements/may-send';
import { lockOrder } from '@/lib/orders/transitions/move';
import { policyInForce } from '@/lib/policy/changes/in-force';
import type { Policy } from '@/lib/policy/rules/policy';

/** What a worker can be after: an order that waits to be sent, or one to ask the service about. */
export type Wanted = 'send' | 'look';

/** As the two indexes have it that keep the one kind from standing in the way of the other. */
const isWanted = {
  // What was stopped waits for people, whatever its age and the policy are. What the service cannot have of a
  // batch waits while the batch does, and is not sent any more when it was stopped. What it may have is
  // looked for then.
  send: sql`${submissions.phase} = 'send' and not ${submissions.isSuspended}
    and not exists (select from orders stopped where stopped.id = ${submissions.orderId} and stopped.stop_reason is not null)
    and (${submissions.unknownSince} is not null or not exists (
    select from orders its join batches on batches.id = its.batch_id
    where its.id = ${submissions.orderId} and batches.state <> 'running' and not exists (select from attempts
      where order_id = its.id and number = ${submissions.attempts} and outcome is null)))`,
  look: sql`(${submissions.phase} in ${stateList(polledPhases)} or (${submissions.phase} = 'send' and ${submissions.isSuspended}))`,
} as const satisfies Record<Wanted, unknown>;

const isDueAs = (wanted: Wanted, now: Date): SQL =>
  sql`${isWanted[wanted]} and ${submissions.dueAt} <= ${now.toISOString()}
    and (${submissions.leaseUntil} is null or ${submissions.leaseUntil} <= ${now.toISOString()})`;

/** Due to be sent, though what it replaces may have to be asked about first. */
export const isDueToSend = (now: Date): SQL => isDueAs('send', now);

/** Approvals that were checked before this moment are checked again before anything is sent. */
export const staleBefore = ({ recheckAfterHours }: Pick<Policy, 'recheckAfterHours'>, now: Date): Date =>
  new Date(now.getTime() - recheckAfterHours * 3_600_000);

/** Provably never admitted, and checked too long ago. A payment in doubt is asked for again at any age. */
export const isStale = (before: Date): SQL =>
  sql`(${submissions.phase} = 'send' and not ${submissions.isSuspended} and ${submissions.checkedAt} <= ${before.toISOString()}
    and ${submissions.unknownSince} is null and not exists (select from attempts its_attempts
      where its_attempts.order_id = ${submissions.orderId} and its_attempts.outcome is null))`;

/**
 * A single payment that is stale and that people are not asked about yet. Rows of a batch are checked with
 * it.
 */
export const isToCheck = (before: Date): SQL | undefined =>
  and(isStale(before), isNull(orders.batchId), isNull(orders.stopReason));

/** Locks what is to be checked again. Undefined if it was sent, stopped or checked since it was listed. */
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

/** Of orders: an approval that is stale, and may not be enough any more. */
export const isUncheckedOrder = (before: Date): SQL =>
  sql`exists (select from ${submissions} where ${submissions.orderId} = ${orders.id} and ${isStale(before)})`;

/**
 * A replacement is claimed only on a fresh answer of the provider about everything that it replaces, or to be
 * called off if that is known to be paid.
 */
const isChecked = (now: Date): SQL => sql`not exists (
  select from orders its where its.id = ${submissions.orderId} and its.replaces_order_id is not null
    and ${lacksLookup(sql`its.replaces_order_id`, now)} and not ${wasPaid(sql`its.replaces_order_id`)})`;

/** What is wanted, due at that time, and under nobody's lease; of one order, where it is named. */
const isDue = (wanted: Wanted, now: Date, before: Date, only?: OrderId): SQL =>
  sql`${isDueAs(wanted, now)} and not ${isStale(before)} ${wanted === 'send' ? sql`and ${isChecked(now)}` : sql``}
    ${only ? sql`and ${submissions.orderId} = ${only}` : sql``}`;

export type DueRow = Awaited<ReturnType<typeof lockDue>>[number];

/**
 * Longest due first. The order is locked before the submission, and neither is waited for: whoever holds one
 * of the two keeps both.
 */
export async function lockDue(tx: Transaction, now: Date, wanted: Wanted, limit: number, only?: OrderId) {
  const before = staleBefore((await policyInForce(tx)).policy, now);
  return tx
    .select({
      order: orders,
      submission: submissions,
      /** The worker that made the last attempt died under it, and may have sent it. */
      isOpen: sql<boolean>`exists (select from ${attempts} where ${attempts.orderId} = ${submissions.orderId}
        and ${attempts.number} = ${submissions.attempts} and ${attempts.outcome} is null)`,
      /**
       * The service may have it: one of its attempts was written down, which the pages' role in the database
       * cannot.
       */
      wasTried: sql<boolean>`exists (select from ${attempts} where ${attempts.orderId} = ${submissions.orderId}
        and ${attempts.call} = 'create')`,
      isQuarantined: sql<boolean>`exists (select from ${exceptions} where ${exceptions.orderId} = ${submissions.orderId}
        and ${exceptions.closedAt} is null and ${exceptions.kind} = 'not_as_approved')`,
    })
    .from(orders)
    .innerJoin(submissions, eq(submissions.orderId, orders.id))
    .where(isDue(wanted, now, before, only))
    .orderBy(asc(submissions.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** The orders of which something is due, without a look at what is in their rows. */
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
    .where(isDue(wanted, now, before))
    .orderBy(asc(submissions.dueAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Puts off what cannot even be claimed, so that it does not stand before all others at every claim. */
export const putOff = (db: Database, id: OrderId, now: Date): Promise<unknown> =>
  db
    .update(submissions)
    .set({ dueAt: new Date(now.getTime() + 60_000) })
    .where(eq(submissions.orderId, id));
