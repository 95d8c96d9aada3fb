import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import type { submissions } from '@/lib/db/schema/orders/submissions';
import { isSendingPaused } from '@/lib/db/sending-paused';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import { findObstacles, lockBatches } from '@/lib/orders/checks/blocking-reason';
import type { OrderRow } from '@/lib/orders/order/content';
import { moveOrders } from '@/lib/orders/transitions/move';
import type { Authorization } from '@/lib/provider/signing/transaction-signature';
import { engineActor } from '../../engine-actor';
import { type DueRow, lockDue, type Wanted } from './due';
import { type Authorize, type Authorized, findFaults, type UnprovenBatch } from './faults';
import { holdBack, waitForBatches } from './hold-back';
import { clearQuarantine, type NotAsApproved, quarantineOrder } from './quarantine';

export type Submission = typeof submissions.$inferSelect;

type Claimed = { readonly submission: Submission; readonly order: OrderRow };

/**
 * The exclusive right to take one step of an order while the lease lasts. `send`: send it under the recorded
 * attempt. `follow`: poll its payment. `look_up`: find out whether it has a payment, as it is no longer sent.
 */
export type Claim = Claimed & {
  readonly kind: 'send' | 'follow' | 'look_up';
  /** Of a sending whose signature the signer made. */
  readonly authorization?: Authorization | undefined;
};

/**
 * The result of one claiming transaction. `examined` counts all rows read, including those that may not be
 * sent. Alarms and batches are handled after the commit.
 */
export type Claims = {
  readonly claims: readonly Claim[];
  readonly examined: number;
  readonly alarms: readonly NotAsApproved[];
  /** Batches to pause, because none of their rows may be sent. */
  readonly unprovenBatches: readonly UnprovenBatch[];
};

export type ClaimParts = {
  readonly db: Database;
  readonly authorize: Authorize;
  /** The number under which this process takes leases, so that they end with it; null while it is unknown. */
  readonly holder: () => number | null;
};

/**
 * In seconds. Longer than the longest step, which is three requests after one another, so that a lease does
 * not expire under a live worker: a creation, and a look-up of status and details.
 */
export const leaseSeconds = 150;

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + leaseSeconds * 1000);

/**
 * Claims and leases up to `limit` submissions, longest overdue first, in one transaction; only the named
 * order, if given. An order to be sent is checked again, before its first attempt with the proof of its
 * approval. Its attempt is recorded before the request: after a crash the open attempt means that the outcome
 * is unknown. Rows locked by others are skipped, so that workers never block each other.
 */
export const claimMany = (
  { db, authorize, holder }: ClaimParts,
  now: Date,
  wanted: Wanted,
  limit: number,
  only?: OrderId,
): Promise<Claims> =>
  db.transaction(async (tx) => {
    if (wanted === 'send' && (await isSendingPaused(tx)))
      return { claims: [], examined: 0, alarms: [], unprovenBatches: [] };
    const due = await lockDue(tx, now, wanted, limit, only);
    const by = { now, holder: holder() };
    const claimed =
      wanted === 'send'
        ? await claimSendings(tx, due, { authorize, ...by })
        : { claims: await claimPolls(tx, due, by), alarms: [], unprovenBatches: [] };
    return { ...claimed, examined: due.length };
  });

/** When a lease is taken, and by which process. */
type By = { readonly now: Date; readonly holder: number | null };

async function claimPolls(tx: Transaction, due: readonly Claimed[], by: By): Promise<Claim[]> {
  const leased = await lease(tx, due, by);
  return leased.map(({ submission, order }) => ({
    kind: submission.phase === 'follow' ? 'follow' : 'look_up',
    submission,
    order,
  }));
}

async function claimSendings(
  tx: Transaction,
  due: readonly DueRow[],
  { authorize, ...by }: Pick<ClaimParts, 'authorize'> & By,
): Promise<Omit<Claims, 'examined'>> {
  const { now } = by;
  // A separate statement after the row locks sees everything committed before they were acquired. From a
  // batch that is not running, only rows that the provider may have are due.
  const busy = await lockBatches(tx, ordersOf(due.filter(({ order }) => order.state !== 'approved')));
  await waitForBatches(tx, busy, now);
  const rows = due.filter(({ order }) => !busy.includes(order));
  const doubtful = rows.filter(({ order }) => order.replacesOrderId !== null || order.state !== 'approved');
  const obstacles = await findObstacles(tx, ordersOf(doubtful));
  const { faults, signed } = await findFaults(tx, rows, authorize, now);
  const sound = rows.filter(({ order }) => !faults.has(order.id));
  const claims = await prepareSendings(
    tx,
    sound.filter(({ order }) => !obstacles.has(order.id)),
    { signed, ...by },
  );
  // Rare cases come last, because they lock the audit chain for longer.
  const claimed = new Map(claims.map(({ order }) => [order.id, order]));
  for (const row of sound) {
    if (row.isQuarantined) await clearQuarantine(tx, claimed.get(row.order.id) ?? row.order, now);
    const obstacle = obstacles.get(row.order.id);
    const held = obstacle && (await holdBack(tx, row, obstacle, now));
    if (held) claims.push(...(await claimPolls(tx, [held], by)));
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

const ordersOf = (rows: readonly DueRow[]): OrderRow[] => rows.map(({ order }) => order);

async function prepareSendings(
  tx: Transaction,
  rows: readonly DueRow[],
  { signed, ...by }: Pick<Authorized, 'signed'> & By,
): Promise<Claim[]> {
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
    order: movedOf.get(order.id) ?? unmoved(order),
    authorization: signed.get(order.id),
  }));
}

/** Only a retry stays in its state. Any other order that did not move must not be sent. */
function unmoved(order: OrderRow): OrderRow {
  if (order.state !== 'checking') throw new Error(`order ${order.id} is not sent as ${order.state}`);
  return order;
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
