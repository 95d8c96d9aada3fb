import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import type { submissions } from '@/lib/db/schema/orders/submissions';
import { isSendingPaused } from '@/lib/db/sending-paused';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import { findObstacles, keepBatches } from '@/lib/orders/checks/blocking-reason';
import type { OrderRow } from '@/lib/orders/order/content';
import { moveOrders } from '@/lib/orders/transitions/move';
import { engineActor } from '../../engine-actor';
import { type DueRow, lockDue, type Wanted } from './due';
import { holdBack, waitForBatches } from './hold-back';
import type { FindUnproven, UnprovenBatch } from './proven';
import {
  altered,
  clearQuarantine,
  type Fault,
  isAsApproved,
  type NotAsApproved,
  quarantineOrder,
  unproven,
} from './quarantine';
import { findTooEarly } from './too-early';

export type Submission = typeof submissions.$inferSelect;

type Claimed = { readonly submission: Submission; readonly order: OrderRow };

/**
 * A step of one order's way that this worker, and for the length of the lease no other, may take: to send it,
 * as the attempt that was written down for it; to follow its payment; or to look whether it has one, as it is
 * not sent any more.
 */
export type Claim = Claimed & { readonly kind: 'send' | 'follow' | 'look' };

/**
 * What one transaction claimed, how many rows it looked at, as what may not be sent is no claim, and what is
 * to be told once it committed.
 */
export type Claims = {
  readonly claims: readonly Claim[];
  readonly looked: number;
  readonly alarms: readonly NotAsApproved[];
  /** Batches that are to be paused, as none of their rows may be sent. */
  readonly unprovenBatches: readonly UnprovenBatch[];
};

export type ClaimParts = {
  readonly db: Database;
  readonly findUnproven: FindUnproven;
  /**
   * The number under which this process takes leases, so that they end with it; none where it is not known.
   */
  readonly holder: () => number | null;
};

/**
 * Longer than the longest exchange with the service, so that a lease does not run out under a worker that is
 * alive.
 */
export const leaseSeconds = 120;

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + leaseSeconds * 1000);

/**
 * Claims up to `limit` submissions of a kind, longest due first, in one transaction; one of them, where it is
 * named. Each is leased; what is to be sent is checked again, for the first time with the proof of its
 * approval, and its attempt is written down before: after a crash the open attempt says that the outcome is
 * unknown. Rows that somebody else has locked are left for the next time, so that neither waits for the
 * other.
 */
export const claimMany = (
  { db, findUnproven, holder }: ClaimParts,
  now: Date,
  wanted: Wanted,
  limit: number,
  only?: OrderId,
): Promise<Claims> =>
  db.transaction(async (tx) => {
    if (wanted === 'send' && (await isSendingPaused(tx)))
      return { claims: [], looked: 0, alarms: [], unprovenBatches: [] };
    const due = await lockDue(tx, now, wanted, limit, only);
    const by = { now, holder: holder() };
    const claimed =
      wanted === 'send'
        ? await claimSendings(tx, due, { findUnproven, ...by })
        : { claims: await claimLooks(tx, due, by), alarms: [], unprovenBatches: [] };
    return { ...claimed, looked: due.length };
  });

/** When a lease is taken, and by which process. */
type By = { readonly now: Date; readonly holder: number | null };

async function claimLooks(tx: Transaction, due: readonly Claimed[], by: By): Promise<Claim[]> {
  const leased = await lease(tx, due, by);
  return leased.map(({ submission, order }) => ({
    kind: submission.phase === 'follow' ? 'follow' : 'look',
    submission,
    order,
  }));
}

async function claimSendings(
  tx: Transaction,
  due: readonly DueRow[],
  { findUnproven, ...by }: Pick<ClaimParts, 'findUnproven'> & By,
): Promise<Omit<Claims, 'looked'>> {
  const { now } = by;
  // A statement of its own, as rows were locked by the one before: what was committed until then is seen. A
  // batch that does not run has none here but what the service may have.
  const busy = await keepBatches(tx, ordersOf(due.filter(({ order }) => order.state !== 'approved')));
  await waitForBatches(tx, busy, now);
  const rows = due.filter(({ order }) => !busy.includes(order));
  const doubtful = rows.filter(({ order }) => order.replacesOrderId !== null || order.state !== 'approved');
  const obstacles = await findObstacles(tx, ordersOf(doubtful));
  const faults = await findFaults(tx, rows, findUnproven, now);
  const sound = rows.filter(({ order }) => !faults.has(order.id));
  const claims = await prepareSendings(
    tx,
    sound.filter(({ order }) => !obstacles.has(order.id)),
    by,
  );
  // What is unusual comes after the many, as it takes the audit chain for longer.
  for (const row of sound) {
    if (row.isQuarantined) await clearQuarantine(tx, row.order, now);
    const obstacle = obstacles.get(row.order.id);
    const held = obstacle && (await holdBack(tx, row, obstacle, now));
    if (held) claims.push(...(await claimLooks(tx, [held], by)));
  }
  const alarms: NotAsApproved[] = [];
  const unprovenBatches = new Map<BatchId, UnprovenBatch>();
  const ofUnproven: OrderRow[] = [];
  for (const row of rows) {
    const fault = faults.get(row.order.id);
    const batch = row.order.state === 'approved' ? fault?.ofBatch : undefined;
    if (batch) {
      unprovenBatches.set(batch.id, batch);
      ofUnproven.push(row.order);
    } else if (fault) alarms.push(...(await quarantineOrder(tx, row, fault, now)));
  }
  await waitForBatches(tx, ofUnproven, now);
  return { claims, alarms, unprovenBatches: [...unprovenBatches.values()] };
}

/**
 * What is sent for the first time has to be due, and proven to be approved; what the service may have already
 * is asked for as it is.
 */
async function findFaults(
  tx: Transaction,
  rows: readonly DueRow[],
  findUnproven: FindUnproven,
  now: Date,
): Promise<ReadonlyMap<OrderId, Fault>> {
  const isAltered = ({ submission, order }: DueRow) => !isAsApproved(submission, order);
  const faults = new Map(rows.filter(isAltered).map(({ order }) => [order.id, altered]));
  const first = rows.filter(({ wasTried, order }) => !wasTried && !faults.has(order.id));
  for (const [id, why] of await findTooEarly(tx, first, now)) faults.set(id, unproven(why));
  const due = first.filter(({ order }) => !faults.has(order.id));
  for (const [id, fault] of await findUnproven(tx, ordersOf(due))) faults.set(id, unproven(fault));
  return faults;
}

const ordersOf = (rows: readonly DueRow[]): OrderRow[] => rows.map(({ order }) => order);

async function prepareSendings(tx: Transaction, rows: readonly DueRow[], by: By): Promise<Claim[]> {
  if (rows.length === 0) return [];
  const leased = await lease(
    tx,
    rows.map(({ submission, order, isOpen }) => ({
      order,
      submission: {
        ...submission,
        attempts: submission.attempts + 1,
        unknownSince: submission.unknownSince ?? (isOpen ? by.now : null),
      },
    })),
    by,
  );
  await tx.execute(sql`
    insert into attempts (order_id, number, fence, call, started_at)
    select order_id, attempts, fence, 'create', ${by.now.toISOString()} from submissions
    where order_id in (select value::uuid from jsonb_array_elements_text(
      ${JSON.stringify(rows.map(({ order }) => order.id))}::jsonb))`);
  const moved = await moveOrders(
    tx,
    engineActor,
    rows.map(({ order, isOpen }) =>
      isOpen
        ? { order, move: 'lose_outcome', details: { why: 'the worker stopped' } }
        : { order, move: 'claim' },
    ),
  );
  const movedOf = new Map(moved.map((order) => [order.id, order]));
  return leased.map(({ submission, order }) => ({
    kind: 'send',
    submission,
    order: movedOf.get(order.id) ?? order,
  }));
}

async function lease(
  tx: Transaction,
  rows: readonly Claimed[],
  { now, holder }: By,
): Promise<readonly Claimed[]> {
  if (rows.length === 0) return [];
  const leaseUntil = leaseEnd(now);
  const leased = rows.map(({ order, submission }) => ({
    order,
    submission: { ...submission, leaseUntil, leaseHolder: holder, fence: submission.fence + 1 },
  }));
  const values = leased.map(({ submission }) => ({
    id: submission.orderId,
    fence: submission.fence,
    attempt: submission.attempts,
    unknown: submission.unknownSince,
  }));
  await tx.execute(sql`
    update submissions set lease_until = ${leaseUntil.toISOString()}, lease_holder = ${holder}::int, fence = row.fence, attempts = row.attempt,
      unknown_since = row.unknown
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as row (id uuid, fence int, attempt int, unknown timestamptz)
    where submissions.order_id = row.id`);
  return leased;
}
