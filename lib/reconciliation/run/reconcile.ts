import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record';
import { announceChange } from '@/lib/db/channels/changes-channel';
import type { Database } from '@/lib/db/client';
import { recurringRequests } from '@/lib/db/schema/orders/recurring';
import { reconciliationRuns } from '@/lib/db/schema/statements/reconciliation';
import { cachedStatements, statementChanges } from '@/lib/db/schema/statements/statement-cache';
import { type LocalDate, startOfMonth, utcDate } from '@/lib/kernel/dates/calendar';
import { handedOverStates } from '@/lib/kernel/states/order-states';
import { stored } from '@/messages/reconciliation-findings';
import { compare, isSincePaydesk } from '../compare/compare';
import { listConfirmedAccounts } from '../compare/confirmed-accounts';
import type { Finding } from '../compare/finding';
import { judgeRewritten, judgeStatements } from '../compare/judge-statements';
import { findLikeOrders } from '../compare/like-orders';
import { createRecurringEntries } from '../compare/recurring-entries';
import { calculateFees } from './fees';
import { claimRun, findLastRunAt, handOverRun, lockRun, type Run } from './runs';
import { withSnapshot } from './snapshot';
import { findFirstDay, findStart, fixStart, lacksBooks } from './start';
import { booksOf, listCachedMonths, syncStatements } from './statements';
import { countUnread, readStatuses } from './statuses';
import { storeFindings } from './store-findings';
import { RunLost, type RunParts, type Work } from './work-on-run';

/** Actor name in the audit chain. */
const actor = { id: null, name: 'Reconciliation' } as const;

/**
 * Processes the requested run, if any: updates statements, statuses and expected commissions, then compares
 * everything. The result lists data that the provider did not deliver. An internal error marks the run as
 * failed and is thrown. If the process stops, another one begins the run again.
 */
export async function reconcile(parts: RunParts): Promise<void> {
  const run = await claimRun(parts);
  if (!run) return;
  try {
    await workOn(parts, run);
  } catch (error) {
    if (error instanceof RunLost) return;
    if (parts.signal?.aborted) return handOverRun(parts, run);
    await fail(parts, run);
    throw error;
  }
}

async function workOn(parts: RunParts, run: Run): Promise<void> {
  const problems: string[] = [];
  const work = workOf(parts, run, problems);
  const since = await findFirstDay(parts.db);
  let statusesRead = 0;
  if (since) {
    await syncStatements(parts, work, { since, lastRunAt: await findLastRunAt(parts.db) });
    statusesRead = await readStatuses(parts, work);
    await calculateFees(parts, work);
  }
  const compared = since ? await compareAll(parts, work, since) : { findings: [], orders: 0, entries: 0 };
  await finish(parts, run, { ...compared, since, statusesRead, problems });
}

function workOf({ db, now, signal }: RunParts, { id }: Run, problems: string[]): Work {
  return {
    report: async (step, stepDone, stepTotal) => {
      signal?.throwIfAborted();
      const [ours] = await db
        .update(reconciliationRuns)
        .set({ step, stepDone, stepTotal, heartbeatAt: now() })
        .where(and(eq(reconciliationRuns.id, id), eq(reconciliationRuns.state, 'running')))
        .returning({ id: reconciliationRuns.id });
      if (!ours) throw new RunLost('another run was made in its place');
    },
    problem: (words) => problems.push(words),
  };
}

type Compared = {
  readonly findings: readonly Finding[];
  readonly orders: number;
  readonly entries: number;
};

/** Orders between two heartbeats. */
const reportedEvery = 5_000;

/** Compares cached data in one pass over one snapshot, without requests to the provider. */
export async function compareAll(
  parts: Pick<RunParts, 'db' | 'now'>,
  work: Work,
  since: LocalDate,
): Promise<Compared> {
  const { db, now } = parts;
  const today = utcDate(now());
  const months = await listCachedMonths(db, since);
  const start = await startOf(parts, since, months.length > 0);
  if (!start) {
    work.problem(stored('run.notLoaded'));
  }
  const total = await countOrders(db);
  await work.report('compare', 0, total);
  const requests = await db.select().from(recurringRequests);
  return withSnapshot(db, async ({ tx, orders, entries }) => {
    const findings: Finding[] = [
      ...judgeStatements(months),
      ...judgeRewritten(
        start
          ? await tx
              .select()
              .from(statementChanges)
              .where(sql`at > ${start.writtenAt.toISOString()}::timestamptz`)
          : [],
      ),
    ];
    let walked = 0;
    let sent = 0;
    let booked = 0;
    const from = { since, fromBefore: new Set(start?.fromBefore) };
    const walk = compare({
      orders: orders(),
      entries: start ? entries(since) : nothing(),
      books: booksOf(months, today),
      start: from,
      withoutRecurring: createRecurringEntries(requests, await listConfirmedAccounts(tx)),
      findCandidates: (unmatched) => findLikeOrders(tx, unmatched),
    });
    for await (const { pair, findings: found } of walk) {
      findings.push(...found);
      for (const entry of pair.entries) {
        if (pair.order || isSincePaydesk(entry, from)) booked += 1 + entry.fees.length;
      }
      if (!pair.order) continue;
      if (handedOverStates.includes(pair.order.state)) sent += 1;
      walked += 1;
      if (walked % reportedEvery === 0) await work.report('compare', walked, total);
    }
    return { findings, orders: sent, entries: booked };
  });
}

async function* nothing(): AsyncGenerator<never> {}

/** Start of the comparison, fixed by the first run with the statements of that day for every account. */
async function startOf({ db, now }: Pick<RunParts, 'db' | 'now'>, since: LocalDate, hasBooks: boolean) {
  const start = await findStart(db);
  if (start || !hasBooks || (await lacksBooks(db, since))) return start;
  return fixStart(db, since, now());
}

async function countOrders(db: Database): Promise<number> {
  const [row] = await db.execute<{ orders: number }>(sql`select count(*)::int as orders from orders`);
  return row?.orders ?? 0;
}

async function finish(
  { db, now }: RunParts,
  run: Run,
  result: Compared & {
    readonly since: LocalDate | undefined;
    readonly statusesRead: number;
    readonly problems: readonly string[];
  },
): Promise<void> {
  const { findings, orders, entries, since, statusesRead, problems } = result;
  const statusesMissing = await countUnread(db, run.startedAt ?? run.requestedAt);
  const statementsAsOf = await findBooksAsOf(db, utcDate(now()));
  await db.transaction(async (tx) => {
    if (!(await lockRun(tx, run.id))) throw new RunLost('another run was made in its place');
    const at = now();
    const counts = await storeFindings(tx, findings, at);
    await tx
      .update(reconciliationRuns)
      .set({
        state: 'done',
        endedAt: at,
        since,
        statementsAsOf,
        orders,
        entries,
        breaksOpen: counts.open,
        breaksNew: counts.fresh,
        breaksCleared: counts.cleared,
        breaksResolved: counts.resolved,
        statusesRead,
        statusesMissing,
        problems: [...problems],
      })
      .where(eq(reconciliationRuns.id, run.id));
    await announceChange(tx, 'reconciliation');
    const { fresh, reopened } = counts;
    if (fresh + reopened === 0) return;
    await recordAudit(tx, {
      actor,
      action: 'reconciliation.found',
      subjectKind: 'reconciliation',
      subjectId: run.id,
      details: { new: fresh, reopened, open: counts.open, orders, entries },
    });
  });
}

/** Fetch time of the oldest statement of the current month. */
async function findBooksAsOf(db: Database, today: LocalDate): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<string | null>`to_json(min(${cachedStatements.fetchedAt})) #>> '{}'` })
    .from(cachedStatements)
    .where(eq(cachedStatements.month, startOfMonth(today)));
  return row?.at ? new Date(row.at) : null;
}

async function fail({ db, now }: RunParts, { id }: Run): Promise<void> {
  await db
    .update(reconciliationRuns)
    .set({ state: 'failed', endedAt: now(), problems: [stored('run.failed')] })
    .where(and(eq(reconciliationRuns.id, id), eq(reconciliationRuns.state, 'running')));
  await announceChange(db, 'reconciliation');
}
