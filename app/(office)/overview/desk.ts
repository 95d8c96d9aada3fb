import { accountName } from '@/components/accounts/account-type';
import { type Actor, type Granted, grant } from '@/lib/access/grant';
import { listBatchesUnderWay, listUpcomingBatches } from '@/lib/batches/reads/upcoming';
import { listNewestIncoming } from '@/lib/cash/flows/incoming';
import { readFlows } from '@/lib/cash/flows/today';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { readGoLive } from '@/lib/go-live/progress';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { countInState, findNewestSingleChange } from '@/lib/orders/reads/changed';
import { listOrders } from '@/lib/orders/reads/list';
import { readPendingWork } from '@/lib/overview/pending';
import { listReturned } from '@/lib/overview/returned';
import { readOpenDifferences } from '@/lib/reconciliation/breaks/differences';
import { findLastRun } from '@/lib/reconciliation/breaks/queries';
import { findOpenRestore } from '@/lib/restores/queries';
import { listCachedAccounts } from '@/lib/statements/store/accounts';
import { markOf } from '@/lib/web/live/mark-of';
import { readingRuntime } from '@/lib/web/session/reading';

const mostLatest = 8;
const mostReturned = 5;
const mostUnderWay = 4;
const mostIncoming = 5;

/** What the database knows for the first page, with a mark that changes when it does. */
export async function readDesk(actor: Actor) {
  const { db, env, now: clock } = await readingRuntime();
  const now = clock();
  const reading = grant(actor, 'payments:read');
  const statements = grant(actor, 'statements:read');
  const drafting = grant(actor, 'payments:draft');
  const managing = grant(actor, 'people:read');
  const reconciling = grant(actor, 'reconciliation:read');
  const [payments, booked, pending, returned, reconciliation, goLive] = await Promise.all([
    reading && readPayments(reading),
    statements && readBooked(statements, now),
    readPendingWork(db, actor, changeRequestKinds, now),
    drafting ? listReturned(db, drafting, { now, limit: mostReturned }) : [],
    reconciling && readReconciliation(reconciling),
    managing && !env.demo && readGoLive(db, managing, { now, isMailConfigured: env.mail !== undefined }),
  ]);
  const mark = markOf([
    payments?.changed,
    payments?.upcoming,
    payments?.checking,
    payments?.restore?.id,
    booked?.flows,
    booked?.incoming,
    pending,
    returned,
    reconciliation,
    goLive,
  ]);
  return { now, payments, booked, pending, returned, reconciliation, goLive, mark };
}

async function readPayments(reading: Granted<'payments:read'>) {
  const { db } = await readingRuntime();
  const [changed, { orders }, checking, restore, upcoming, underWay] = await Promise.all([
    findNewestSingleChange(db, reading),
    listOrders(db, reading, { isSingle: true }),
    countInState(db, reading, 'checking'),
    findOpenRestore(db, reading),
    listUpcomingBatches(db, reading),
    listBatchesUnderWay(db, reading, mostUnderWay),
  ]);
  return { changed, latest: orders.slice(0, mostLatest), checking, restore, upcoming, underWay };
}

/** The cached statements: today's entries, the last credits, and the names of the accounts. */
async function readBooked(statements: Granted<'statements:read'>, now: Date) {
  const { db } = await readingRuntime();
  const [flows, incoming, accounts] = await Promise.all([
    readFlows(db, statements, utcDate(now)),
    listNewestIncoming(db, statements, mostIncoming),
    listCachedAccounts(db, statements),
  ]);
  const names = new Map<string, string>(accounts.map((account) => [account.iban, accountName(account)]));
  return { flows, incoming, nameOf: (account: string) => names.get(account) ?? account };
}

async function readReconciliation(reconciling: Granted<'reconciliation:read'>) {
  const { db } = await readingRuntime();
  const [last, open] = await Promise.all([
    findLastRun(db, reconciling),
    readOpenDifferences(db, reconciling),
  ]);
  return { last, open };
}
