import { type Actor, grant } from '@/lib/access/grant';
import type { Permission } from '@/lib/access/permissions';
import { readAccountLabels } from '@/lib/accounts/labels';
import { listAuditRecords } from '@/lib/audit/queries';
import { dryRun } from '@/lib/batches/dry-run/dry-run';
import { findBatch, listBatches, totalBatches } from '@/lib/batches/reads/queries';
import { listBatchesUnderWay, listUpcomingBatches } from '@/lib/batches/reads/upcoming';
import { openReport } from '@/lib/batches/report/report';
import { openStatusReport } from '@/lib/batches/report/status/status-report';
import {
  exportRows,
  findBatchName,
  findRow,
  listLargest,
  listRows,
  listSample,
} from '@/lib/batches/rows/rows';
import { progressOf } from '@/lib/batches/run/progress';
import { findAccounts } from '@/lib/cash/accounts';
import { readCalendar } from '@/lib/cash/days/calendar';
import { listDayEntries } from '@/lib/cash/days/day-entries';
import { listNewestIncoming } from '@/lib/cash/flows/incoming';
import { readFlows } from '@/lib/cash/flows/today';
import { cashGrants } from '@/lib/cash/grants';
import { readOutlook } from '@/lib/cash/outlook';
import { balancesNow, readDay, readPosition } from '@/lib/cash/position';
import { listComingOrders } from '@/lib/cash/upcoming';
import { allDecided, listDecided } from '@/lib/change-requests/decided-list';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { Database } from '@/lib/db/client';
import { readComments } from '@/lib/discussions/comments/queries';
import { countInbox, listInbox } from '@/lib/inbox/inbox';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { monthOf } from '@/lib/kernel/dates/month';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import { listGroups, listNotices } from '@/lib/notices/queries';
import { readConfirmation } from '@/lib/orders/confirmation/confirmation';
import { listExceptions } from '@/lib/orders/exceptions/list';
import { allLines, listLines } from '@/lib/orders/reads/lines';
import { totalsByState } from '@/lib/orders/reads/list';
import { findOrder, findOrderName } from '@/lib/orders/reads/queries';
import { builtInPolicy } from '@/lib/policy/rules/policy';
import type { ProviderClient } from '@/lib/provider/client';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { listBreaks } from '@/lib/reconciliation/breaks/list';
import { listEntries } from '@/lib/search/entries';
import { searchGrants } from '@/lib/search/grants';
import { searchEverything } from '@/lib/search/search';
import { dailyBalancesCached } from '@/lib/statements/store/reads/balances';
import { allEntries, listEntriesPage } from '@/lib/statements/store/reads/page';
import { entriesOf, findCached } from '@/lib/statements/store/reads/read';
import { listPastChanges } from '@/lib/statements/store/sync/changes';
import { listTemplates } from '@/lib/templates/queries';
import { allWebhooks, listWebhooks } from '@/lib/webhooks/list';
import type { App } from '../engine/engine';
import { granted } from '../people/people';

type Subject = { readonly batch: BatchId; readonly order: OrderId; readonly search: string };
type Door = () => Promise<unknown>;

type Doors = Readonly<Record<string, Door>>;
type Reader = {
  readonly app: App;
  readonly db: Database;
  /** As the person may ask it; the app's own by default. */
  readonly provider?: ProviderClient;
  readonly actor: Actor;
  readonly subject: Subject;
};

/** What every page, download and poll reads of payments, by the name of the query, as this person. */
export const readDoors = (reader: Reader): Doors => ({
  ...paymentDoors(reader),
  ...batchDoors(reader),
  ...statementDoors(reader),
  ...cashDoors(reader),
  ...otherDoors(reader),
});

function paymentDoors({ db, actor, subject: { batch, order, search } }: Reader): Doors {
  const reading = granted(actor, 'payments:read');
  return {
    'payments, folded': () => listLines(db, reading, {}),
    'payments, one by one': () => listLines(db, reading, { isUnfolded: true }),
    'payments of the batch': () => listLines(db, reading, { batchId: batch }),
    'payments found': () => listLines(db, reading, { text: search }),
    'payments by sum': () =>
      listLines(db, reading, { sort: { by: 'amount', direction: 'descending' }, isUnfolded: true }),
    'payments by name': () => listLines(db, reading, { sort: { by: 'beneficiary', direction: 'ascending' } }),
    'payments, exported': () => all(allLines(db, reading, { isUnfolded: true })),
    totals: () => totalsByState(db, reading),
    payment: () => findOrder(db, reading, order),
    'payment, title': () => findOrderName(db, reading, order),
    'payment, confirmation': () => readConfirmation(db, reading, order),
  };
}

function batchDoors({ app, db, provider = app.provider, actor, subject: { batch, search } }: Reader): Doors {
  const reading = granted(actor, 'payments:read');
  return {
    batches: () => listBatches(db, reading, {}),
    'batches found': () => listBatches(db, reading, { text: search }),
    'batches, totals': () => totalBatches(db, reading),
    batch: () => findBatch(db, reading, batch),
    'batch, title': () => findBatchName(db, reading, batch),
    'batch, rows exported': () =>
      all(exportRows(db, reading, batch, { show: 'all', sort: 'position', page: 1 })),
    'batch, rows': () => listRows(db, reading, batch, { show: 'all', sort: 'position', page: 1 }),
    'batch, rows found': () =>
      listRows(db, reading, batch, { show: 'all', sort: 'position', page: 1, text: search }),
    'batch, row': () => findRow(db, reading, batch, 1),
    'batch, largest': () => listLargest(db, reading, batch, 5),
    'batch, sample': () => listSample(db, reading, batch, { size: 3, seed: 1 }),
    'batch, progress': () => progressOf(db, reading, batch),
    'batch, report': async () => {
      const report = await openReport(db, reading, batch);
      return report && [report.dossier, report.decisions, await all(report.rows)];
    },
    'batch, status report': async () => {
      const report = await openStatusReport(db, reading, batch);
      const [of] = report?.batches ?? [];
      return of && [of.statuses, report?.original, await all(of.rows)];
    },
    'batch, dry run': () =>
      dryRun({ db, provider, now: app.clock.now }, reading, batch).catch(() => undefined),
    'batches to come': () => listUpcomingBatches(db, reading),
    'batches under way': () => listBatchesUnderWay(db, reading, 5),
  };
}

function statementDoors({ app, db, actor, subject: { search } }: Reader): Doors {
  const now = app.clock.now();
  const day = utcDate(now);
  const period = { from: day, to: day };
  const statements = granted(actor, 'statements:read');
  const cash = cashGrants(actor);
  return {
    statement: () => findCached(db, statements, app.account, period, now),
    'statement, entries': () => all(entriesOf(db, statements, app.account, period)),
    'statement, page': () =>
      listEntriesPage(db, statements, app.account, period, {
        search: { text: '' },
        order: 'newest',
        page: 1,
        pageSize: 50,
      }),
    'statement, found': () =>
      listEntriesPage(db, statements, app.account, period, {
        search: { text: search },
        order: 'newest',
        page: 1,
        pageSize: 50,
      }),
    'statement, exported by amount': () =>
      all(allEntries(db, statements, app.account, period, { search: { text: '' }, order: 'largest' })),
    'statement, balances': () => dailyBalancesCached(db, statements, [app.account], period),
    'statement, changes': () => listPastChanges(db, statements, app.account, period),
    'entries of a day': () => listDayEntries(db, statements, day, { page: 1, pageSize: 50 }),
    flows: () => readFlows(db, statements, day),
    incoming: () => listNewestIncoming(db, statements, 5),
    calendar: async () => cash && readCalendar(db, cash, { now, month: monthOf(day) }),
  };
}

/** What is read of accounts: from the provider and, while it is silent, from the database. */
function cashDoors({ app, db, provider = app.provider, actor }: Reader): Doors {
  const now = app.clock.now();
  const today = utcDate(now);
  const period = { from: today, to: today };
  const grants = cashGrants(actor);
  if (!grants) return {};
  const accounts = async (from: ProviderClient) =>
    (await findAccounts({ db, provider: from, now: app.clock.now }, grants)).accounts;
  const silent: ProviderClient = {
    ...provider,
    listAccounts: () => Promise.reject(new ProviderFault('timeout', 'no answer')),
  };
  const drafting = grant(actor, 'payments:draft');
  return {
    accounts: () => accounts(provider),
    'accounts, stored': () => accounts(silent),
    'account labels': () => readAccountLabels(provider, grants.accounts),
    position: async () => readPosition(db, grants.statements, await accounts(provider), period),
    'day of balances': async () =>
      readDay(db, grants.statements, await accounts(provider), { day: today, today }),
    outlook: async () => readOutlook(db, grants, balancesNow(await accounts(provider)), { now, days: 30 }),
    'upcoming payments': () =>
      listComingOrders(db, grants.payments, { now, cutOff: builtInPolicy.cutOff }, { limit: 50 }),
    templates: async () => drafting && listTemplates(db, grants.payments),
  };
}

function otherDoors({ app, db, actor, subject: { batch, search } }: Reader): Doors {
  const now = app.clock.now();
  const own = granted(actor, 'profile:manage');
  const statements = granted(actor, 'statements:read');
  const inbox = { db, now, changeKinds: changeRequestKinds };
  const ifGranted =
    <P extends Permission>(
      permission: P,
      read: (by: ReturnType<typeof granted<P>>) => Promise<unknown>,
    ): Door =>
    async () =>
      grant(actor, permission) ? read(granted(actor, permission)) : undefined;
  return {
    inbox: () => listInbox(inbox, actor, {}),
    'inbox, counts': () => countInbox(inbox, actor),
    search: () =>
      searchEverything(db, searchGrants(actor), search, { most: 12, kinds: changeRequestKinds, now }),
    'search, entries': () => listEntries(db, statements, search, 1),
    exceptions: () => listExceptions(db, granted(actor, 'exceptions:read'), 'open', {}, now),
    'exceptions, closed': () => listExceptions(db, granted(actor, 'exceptions:read'), 'resolved', {}, now),
    differences: () => listBreaks(db, granted(actor, 'reconciliation:read'), { state: 'open' }, now),
    notices: () => listNotices(db, own),
    'notices, bell': () => listGroups(db, own, 0),
    comments: () => readComments(db, granted(actor, 'payments:read'), { kind: 'batch', id: batch }),
    'change requests, decided': ifGranted('change-requests:read', (by) =>
      listDecided(db, by, changeRequestKinds, {}),
    ),
    'change requests, exported': ifGranted('change-requests:read', (by) =>
      all(allDecided(db, by, changeRequestKinds, {})),
    ),
    audit: ifGranted('audit:read', (by) => listAuditRecords(db, by, {})),
    webhooks: ifGranted('webhooks:read', (by) => listWebhooks(db, by, {})),
    'webhooks, exported': ifGranted('webhooks:read', (by) => all(allWebhooks(db, by, {}))),
  };
}

async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const read: Value[] = [];
  for await (const value of values) read.push(value);
  return read;
}

/** Everything that a door gives, as text: amounts as pages get them, and as they are shown. */
export const textOf = (given: unknown): string =>
  JSON.stringify(given, (_key, value: unknown) => {
    if (value instanceof Map) return [...value];
    return typeof value === 'bigint' ? `${value / 100n}.${String(value % 100n).padStart(2, '0')}` : value;
  }) ?? '';
