import { aliasedTable, and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { rolesWith } from '@/lib/access/permissions';
import type { Executor } from '@/lib/db/client';
import { isQueuedAfter, mostCounted, type QueuePosition } from '@/lib/db/keyset';
import { orders } from '@/lib/db/schema/orders/orders';
import { recurringRequests } from '@/lib/db/schema/orders/recurring';
import { users } from '@/lib/db/schema/people/users';
import {
  breakEvents,
  breaks,
  orderChecks,
  reconciliationRuns,
  reconciliationStart,
} from '@/lib/db/schema/statements/reconciliation';
import { cachedEntries, cachedStatements } from '@/lib/db/schema/statements/statement-cache';
import type { BreakId, PaymentId, UserId } from '@/lib/kernel/ids';
import { type Run, staleMs } from '../run/runs';
import { selectBreaks } from './list';

type Reading = Granted<'reconciliation:read'>;

/** The last completed run with a result, and the requested or running one. */
export type RunStanding = {
  readonly last: Run | undefined;
  readonly open: Run | undefined;
  /** The newest run if it failed after `last`. */
  readonly failed: Run | undefined;
};

/** The last completed run with a result, for the home page. */
export async function findLastRun(db: Executor, _granted: Reading): Promise<Run | undefined> {
  const [last] = await db
    .select()
    .from(reconciliationRuns)
    .where(eq(reconciliationRuns.state, 'done'))
    .orderBy(desc(reconciliationRuns.requestedAt))
    .limit(1);
  return last;
}

export async function readRunStanding(db: Executor, granted: Reading): Promise<RunStanding> {
  const newest = await db
    .select()
    .from(reconciliationRuns)
    .orderBy(desc(reconciliationRuns.requestedAt))
    .limit(2);
  const last = await findLastRun(db, granted);
  const [ended] = newest.filter(({ endedAt }) => endedAt !== null);
  return {
    last,
    open: newest.find(({ endedAt }) => endedAt === null),
    failed: ended && ended.state !== 'done' ? ended : undefined,
  };
}

/** Whether a run has no recent heartbeat. It is repeated within a few minutes. */
export const isAbandoned = (run: Run, now: Date): boolean =>
  run.state === 'running' && now.getTime() - run.heartbeatAt.getTime() >= staleMs;

/** Start of the comparison; undefined before the first run with statements. */
export async function findStartOfComparing(db: Executor, _granted: Reading) {
  const { since, writtenAt } = reconciliationStart;
  const [row] = await db.select({ since, writtenAt }).from(reconciliationStart);
  return row;
}

/** Open differences that wait for this person: theirs, and those without an assignee. */
const waitsFor = (person: UserId | SQL) =>
  and(
    eq(breaks.state, 'open'),
    isNull(breaks.goneAt),
    or(isNull(breaks.assigneeId), sql`${breaks.assigneeId} = ${person}`),
  );

/** The people for whom each of these differences waits, by name. */
export const listBreakWorkers = (
  db: Executor,
  ids: readonly BreakId[],
): Promise<{ subjectId: string; id: UserId; name: string }[]> =>
  db
    .select({ subjectId: sql<string>`${breaks.id}`, id: users.id, name: users.name })
    .from(users)
    .innerJoin(breaks, and(inArray(breaks.id, [...ids]), waitsFor(sql`${users.id}`)))
    .where(and(eq(users.isActive, true), inArray(users.role, [...rolesWith('reconciliation:work')])))
    .orderBy(asc(users.name), asc(users.id));

/** The differences that wait for this person, oldest first. At most `limit`, after a position. */
export const listWaitingBreaks = (
  db: Executor,
  granted: Granted<'reconciliation:work'>,
  { after, limit }: { readonly after?: QueuePosition | undefined; readonly limit: number },
) =>
  selectBreaks(db)
    .where(and(waitsFor(granted.actor.id), isQueuedAfter(breaks.firstSeenAt, breaks.id, after)))
    .orderBy(asc(breaks.firstSeenAt), asc(breaks.id))
    .limit(limit);

/** Their number, counted up to `mostCounted`. */
export async function countWaitingBreaks(
  db: Executor,
  granted: Granted<'reconciliation:work'>,
): Promise<number> {
  const counted = db
    .select({ id: breaks.id })
    .from(breaks)
    .where(waitsFor(granted.actor.id))
    .limit(mostCounted)
    .as('counted');
  const [row] = await db.select({ count: count() }).from(counted);
  return row?.count ?? 0;
}

const owners = aliasedTable(users, 'owner');

/** One break with both sides and its history: order, provider status, entries and fee. */
export async function findBreak(db: Executor, _granted: Reading, id: BreakId) {
  const [row] = await db
    .select({ break: breaks, ownerName: owners.name, order: orders, check: orderChecks })
    .from(breaks)
    .leftJoin(owners, eq(owners.id, breaks.assigneeId))
    .leftJoin(orders, eq(orders.id, breaks.orderId))
    .leftJoin(orderChecks, eq(orderChecks.orderId, breaks.orderId))
    .where(eq(breaks.id, id));
  if (!row) return undefined;
  const ids = [row.order?.paymentId, row.break.paymentId].filter((one): one is PaymentId => one != null);
  const entries = await listEntries(db, ids, row.order?.externalPaymentId);
  const feeIds = entries.flatMap(({ feePaymentId }) => (feePaymentId ? [feePaymentId] : []));
  const [fees, recurring, history, [statement]] = await Promise.all([
    listEntries(db, feeIds, undefined),
    listRecurring(db, row.break.recurringCandidates),
    db
      .select({ event: breakEvents, actorName: users.name })
      .from(breakEvents)
      .leftJoin(users, eq(users.id, breakEvents.actorId))
      .where(eq(breakEvents.breakId, id))
      .orderBy(asc(breakEvents.id)),
    row.break.kind === 'statement_broken' || row.break.kind === 'entries_rewritten'
      ? db
          .select()
          .from(cachedStatements)
          .where(
            and(eq(cachedStatements.account, row.break.account), eq(cachedStatements.month, row.break.day)),
          )
      : [],
  ]);
  return { ...row, entries, fees, recurring, history, statement };
}
export type BreakDossier = NonNullable<Awaited<ReturnType<typeof findBreak>>>;

/** Recurring payments with their latest label. */
async function listRecurring(
  db: Executor,
  ids: readonly number[],
): Promise<readonly { readonly beneficiaryId: number; readonly label: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinctOn([recurringRequests.beneficiaryId], {
      beneficiaryId: recurringRequests.beneficiaryId,
      label: recurringRequests.label,
    })
    .from(recurringRequests)
    .where(inArray(recurringRequests.beneficiaryId, [...ids]))
    .orderBy(asc(recurringRequests.beneficiaryId), desc(recurringRequests.version));
  return rows;
}

/** Outgoing entries with one of these identifiers, oldest first. */
function listEntries(db: Executor, ids: readonly PaymentId[], externalPaymentId: string | undefined) {
  const isNamed = or(
    ids.length > 0 ? inArray(cachedEntries.paymentId, [...ids]) : undefined,
    externalPaymentId ? eq(cachedEntries.externalPaymentId, externalPaymentId) : undefined,
  );
  if (!isNamed) return Promise.resolve([]);
  return db
    .select()
    .from(cachedEntries)
    .where(and(eq(cachedEntries.direction, 'outgoing'), isNamed))
    .orderBy(asc(cachedEntries.date), asc(cachedEntries.position))
    .limit(20);
}
export type BookedEntry = BreakDossier['entries'][number];
