import { asc, type SQL, sql } from 'drizzle-orm';
import { type Actor, type Granted, grant } from '@/lib/access/grant';
import { batchDecisions } from '@/lib/batches/decision/batch-decisions';
import type { AnyChangeRequestKind } from '@/lib/change-requests/change-request';
import { listDecidable } from '@/lib/change-requests/queries';
import type { Executor } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { awaitsDecisionOf } from '@/lib/orders/approvals/machine/decisions';
import { orderDecisions } from '@/lib/orders/approvals/order-decisions';
import { countOpenExceptions, findOldestException } from '@/lib/orders/exceptions/queries';
import { readAssigned } from '@/lib/reconciliation/breaks/differences';

export type PendingKind = 'orders' | 'batches' | 'changes' | 'exceptions' | 'differences';

/** What is pending for a person: how many of a kind, and since when the oldest waits. */
export type PendingWork = {
  readonly kind: PendingKind;
  readonly count: number;
  /** There are more than counted. */
  readonly isMore: boolean;
  readonly oldest: Date | undefined;
};

type Tally = Omit<PendingWork, 'kind'>;

/** Counting stops here, so that the first page stays fast. */
const mostCounted = 1_000;

/**
 * Everything that this person may decide, or is assigned to, in the order of urgency; kinds without any are
 * left out. Undefined for a role that never decides anything.
 */
export async function readPendingWork(
  db: Executor,
  actor: Actor,
  kinds: readonly AnyChangeRequestKind[],
  now: Date,
): Promise<readonly PendingWork[] | undefined> {
  const approving = grant(actor, 'payments:approve');
  const resolving = grant(actor, 'exceptions:resolve') && grant(actor, 'exceptions:read');
  const changes = grant(actor, 'change-requests:read');
  const working = grant(actor, 'reconciliation:work') && grant(actor, 'reconciliation:read');
  const parts: readonly (readonly [PendingKind, Promise<Tally> | undefined])[] = [
    ['exceptions', resolving && countExceptions(db, resolving, now)],
    ['orders', approving && countAwaiting(db, awaitingOrders(actor))],
    ['batches', approving && countAwaiting(db, awaitingBatches(actor))],
    ['changes', changes && countChanges(db, changes, kinds)],
    ['differences', working && readAssigned(db, working).then(tallyOf)],
  ];
  const tallies = await Promise.all(
    parts.map(async ([kind, tally]) => (tally ? { kind, ...(await tally) } : undefined)),
  );
  const decided = tallies.filter((tally) => tally !== undefined);
  return decided.length === 0 ? undefined : decided.filter(({ count }) => count > 0);
}

const tallyOf = (tally: Omit<Tally, 'isMore'>): Tally => ({ ...tally, isMore: false });

async function countExceptions(db: Executor, granted: Granted<'exceptions:read'>, now: Date): Promise<Tally> {
  const [count, oldest] = await Promise.all([
    countOpenExceptions(db, granted, now),
    findOldestException(db, granted, now),
  ]);
  return tallyOf({ count, oldest });
}

async function countChanges(
  db: Executor,
  granted: Granted<'change-requests:read'>,
  kinds: readonly AnyChangeRequestKind[],
): Promise<Tally> {
  const listed = await listDecidable(db, granted, kinds);
  return tallyOf({ count: listed.length, oldest: listed[0]?.changeRequest.requestedAt });
}

const awaitingOrders = ({ id }: Actor): SQL => sql`
  select ${orders.submittedAt} as since from ${orders} where ${awaitsDecisionOf(orderDecisions, id)}
  order by ${asc(orders.submittedAt)}, ${asc(orders.id)}`;

const awaitingBatches = ({ id }: Actor): SQL => sql`
  select ${batches.submittedAt} as since from ${batches} where ${awaitsDecisionOf(batchDecisions, id)}
  order by ${asc(batches.submittedAt)}, ${asc(batches.id)}`;

async function countAwaiting(db: Executor, awaiting: SQL): Promise<Tally> {
  const [row] = await db.execute<{ count: number; oldest: string | null }>(sql`
    select count(*)::int as count, min(since)::text as oldest
    from (${awaiting} limit ${mostCounted + 1}) awaiting`);
  const count = row?.count ?? 0;
  return {
    count: Math.min(count, mostCounted),
    isMore: count > mostCounted,
    oldest: row?.oldest ? new Date(row.oldest) : undefined,
  };
}
