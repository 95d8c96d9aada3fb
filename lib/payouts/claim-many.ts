import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders';
import { attempts, exceptions, submissions } from '@/lib/db/schema/submissions';
import type { OrderId } from '@/lib/kernel/ids';
import { changeStates } from '@/lib/payments/change-states';
import type { OrderRow } from '@/lib/payments/content';
import { recordOrderEvents } from '@/lib/payments/move';
import { findObstacles, keepBatches } from '@/lib/payments/obstacle';
import { type Claim, isAsApproved, isDue, leaseEnd, type Submission, type Wanted } from './claim';
import { engineActor } from './engine-actor';
import { waitForBatches } from './hold-back';

/** What one transaction claimed, and the orders that it left to `claimOne`, as something is unusual about them. */
export type Claims = { readonly claims: readonly Errand[]; readonly unusual: readonly OrderId[] };
type Errand = Extract<Claim, { kind: 'send' | 'follow' }>;

type Due = { readonly submission: Submission; readonly order: OrderRow };

/**
 * Claims up to `limit` submissions of a kind, longest due first, in one transaction: each leased, its hash checked again and its
 * attempt written down, as `claimNext` does for one. Rows that somebody else has locked are left for the next time, so that
 * neither waits for the other.
 */
export const claimMany = (db: Database, now: Date, wanted: Wanted, limit: number): Promise<Claims> =>
  db.transaction((tx) => (wanted === 'send' ? claimSendings(tx, now, limit) : claimLooks(tx, now, limit)));

async function claimSendings(tx: Transaction, now: Date, limit: number): Promise<Claims> {
  const due = await selectDue(tx, now, 'send', limit);
  // A statement of its own, as rows were locked by the one before: what was committed until then is seen. A batch that does not
  // run has none here but what the service may have.
  const busy = await keepBatches(tx, ordersOf(due.filter(({ order }) => order.state !== 'approved')));
  await waitForBatches(tx, busy, now);
  const rows = due.filter(({ order }) => !busy.includes(order));
  const doubtful = rows.filter(({ order }) => order.originId !== null || order.state !== 'approved');
  const obstacles = await findObstacles(tx, ordersOf(doubtful));
  const isPlain = ({ submission, order, isOpen, isSetAside }: (typeof rows)[number]) =>
    !isOpen && !isSetAside && !obstacles.has(order.id) && isAsApproved(submission, order);
  const [plain, unusual] = parted(rows, isPlain);
  if (plain.length === 0) return { claims: [], unusual };
  const leased = await lease(tx, plain, now, 1);
  await tx.execute(sql`
    insert into attempts (order_id, number, fence, call, started_at)
    select id, attempt, fence, 'create', ${now.toISOString()} from ${asRows(leased)}`);
  const events = await changeStates(
    tx,
    engineActor,
    leased.map(({ order }) => ({ order, move: 'claim' })),
  );
  await recordOrderEvents(tx, events);
  const moved = new Map(events.map(({ order }) => [order.id, order]));
  const claims = leased.map(
    ({ submission, order }): Errand => ({
      kind: 'send',
      submission,
      order: moved.get(order.id) ?? order,
      attempt: submission.attempts,
    }),
  );
  return { claims, unusual };
}

const ordersOf = (rows: readonly Due[]): OrderRow[] => rows.map(({ order }) => order);

async function claimLooks(tx: Transaction, now: Date, limit: number): Promise<Claims> {
  const rows = await selectDue(tx, now, 'look', limit);
  const [plain, unusual] = parted(rows, ({ submission }) => submission.phase === 'follow');
  if (plain.length === 0) return { claims: [], unusual };
  const leased = await lease(tx, plain, now, 0);
  return { claims: leased.map((due): Errand => ({ kind: 'follow', ...due })), unusual };
}

/** The order is locked before the submission, and neither is waited for: whoever holds one of the two keeps both. */
const selectDue = (tx: Transaction, now: Date, wanted: Wanted, limit: number) =>
  tx
    .select({
      order: orders,
      submission: submissions,
      isOpen: sql<boolean>`exists (select from ${attempts} where ${attempts.orderId} = ${submissions.orderId}
        and ${attempts.number} = ${submissions.attempts} and ${attempts.outcome} is null)`,
      isSetAside: sql<boolean>`exists (select from ${exceptions} where ${exceptions.orderId} = ${submissions.orderId}
        and ${exceptions.closedAt} is null and ${exceptions.kind} = 'not_as_approved')`,
    })
    .from(orders)
    .innerJoin(submissions, eq(submissions.orderId, orders.id))
    .where(isDue(wanted, now))
    .orderBy(asc(submissions.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });

function parted<Row extends Due>(rows: readonly Row[], isPlain: (row: Row) => boolean) {
  const plain: Row[] = [];
  const unusual: OrderId[] = [];
  for (const row of rows) {
    if (isPlain(row)) plain.push(row);
    else unusual.push(row.order.id);
  }
  return [plain, unusual] as const;
}

async function lease(
  tx: Transaction,
  rows: readonly Due[],
  now: Date,
  newAttempts: 0 | 1,
): Promise<readonly Due[]> {
  const leased = rows.map(({ order, submission }) => ({
    order,
    submission: {
      ...submission,
      leaseUntil: leaseEnd(now),
      fence: submission.fence + 1,
      attempts: submission.attempts + newAttempts,
    },
  }));
  await tx.execute(sql`
    update submissions set lease_until = ${leaseEnd(now).toISOString()}, fence = row.fence, attempts = row.attempt
    from ${asRows(leased)} where submissions.order_id = row.id`);
  return leased;
}

const asRows = (leased: readonly Due[]): SQL => {
  const rows = leased.map(({ submission: { orderId, fence, attempts: attempt } }) => ({
    id: orderId,
    fence,
    attempt,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, fence int, attempt int)`;
};

/** The orders of which something is due, without a look at what is in their rows. */
export async function listDue(
  db: Database,
  now: Date,
  wanted: Wanted,
  limit: number,
): Promise<readonly OrderId[]> {
  const rows = await db
    .select({ id: submissions.orderId })
    .from(submissions)
    .where(isDue(wanted, now))
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
