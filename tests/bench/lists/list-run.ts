import { setTimeout } from 'node:timers/promises';
import { exportedColumns } from '@/app/(office)/payments/exported-columns';
import { grant } from '@/lib/access/grant';
import { createDatabase, type Database, type Sql } from '@/lib/db/client';
import { localDate } from '@/lib/kernel/dates/calendar';
import { newUserId } from '@/lib/kernel/ids';
import type { ListPosition } from '@/lib/kernel/lists/position';
import { fromDecimal } from '@/lib/kernel/money';
import { orderColumns } from '@/lib/orders/reads/columns';
import { allLines, listLines } from '@/lib/orders/reads/lines';
import { type OrderFilter, totalsByState } from '@/lib/orders/reads/list';
import { type ListFormat, listFormats } from '@/lib/statements/formats/lists/list-file';
import { fillDatabase } from '../databases/large-database';
import { type Cost, costOf, figures } from '../harness/database-work';
import { watchEventLoop } from '../harness/event-loop';

const viewer = { id: newUserId(), name: 'Viewer', email: 'viewer@example.com', role: 'viewer' } as const;

function reading() {
  const granted = grant(viewer, 'payments:read');
  if (!granted) throw new Error('a viewer reads payments');
  return granted;
}

/** What people narrow the list to, sort it by, and page to. */
export const filtersOf = (last: ListPosition): Readonly<Record<string, OrderFilter>> => ({
  'no filter': {},
  'by amount': { sort: { by: 'amount', direction: 'descending' } },
  'by beneficiary': { sort: { by: 'beneficiary', direction: 'ascending' } },
  'one account': { account: 'LT189999900000000102' },
  'a quarter': { from: localDate('2025-01-01'), to: localDate('2025-03-31') },
  '1,000 to 1,100 EUR': { amountFrom: fromDecimal('1000.00'), amountTo: fromDecimal('1100.00') },
  'search “beneficiary 123”': { text: 'beneficiary 123' },
  'search “invoice”': { text: 'invoice' },
  'the last page': { after: last },
});

/** Reads each page and each total this often. */
export async function measureFilter(db: Database, process: number, filter: OrderFilter, rounds = 15) {
  const [page, totals]: [Cost[], Cost[]] = [[], []];
  const readPage = () => listLines(db, reading(), filter);
  const readTotals = () => totalsByState(db, reading(), filter);
  await readPage();
  const found = await readTotals();
  for (let round = 0; round < rounds; round += 1) {
    page.push(await costOf(process, readPage));
    totals.push(await costOf(process, readTotals));
  }
  const of = (costs: readonly Cost[]) => ({
    worked: figures(costs.map(({ worked }) => worked)),
    waited: figures(costs.map(({ waited }) => waited)),
  });
  return { found: found.completed.count, page: of(page), totals: of(totals) };
}

/** Writes all payments with all columns, as the export of the page does. */
async function measureExport(db: Database, format: ListFormat) {
  globalThis.gc?.();
  await setTimeout(200);
  const idle = process.memoryUsage.rss();
  let [bytes, firstByteMs, peak] = [0, 0, idle];
  const loop = watchEventLoop();
  await setTimeout(20);
  const used = process.cpuUsage();
  const began = performance.now();
  const source = {
    name: 'Payments',
    columns: exportedColumns(orderColumns),
    rows: allLines(db, reading(), {}),
  };
  for await (const chunk of listFormats[format].write(source)) {
    if (bytes === 0) firstByteMs = performance.now() - began;
    bytes += chunk.length;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(used);
  await setTimeout(20);
  return {
    seconds,
    cpuSeconds: (user + system) / 1e6,
    firstByteMs,
    longestBlockMs: loop.end().longestMs,
    megabytes: bytes / 1e6,
    grownMegabytes: (peak - idle) / 1e6,
  };
}

export async function findLastPage(sql: Sql): Promise<ListPosition> {
  const [row] = await sql<{ id: string; at: Date }[]>`
    select id, created_at as at from orders order by created_at, id offset 50 limit 1`;
  if (!row) throw new Error('no orders');
  return { key: new Date(row.at).toISOString(), id: row.id };
}

/** Fills an empty, migrated database with 100,000 payments, and measures what the list of payments reads. */
export async function measureLists(url: string) {
  const { db, sql, close } = createDatabase(url, { max: 1 });
  try {
    await fillDatabase(sql);
    // A single backend, so that all of its CPU time is measured.
    await sql`set max_parallel_workers_per_gather = 0`;
    const [server] = await sql<{ process: number }[]>`select pg_backend_pid() as process`;
    const lists: Record<string, Awaited<ReturnType<typeof measureFilter>>> = {};
    for (const [name, filter] of Object.entries(filtersOf(await findLastPage(sql))))
      lists[name] = await measureFilter(db, server?.process ?? 0, filter);
    return {
      lists,
      exports: { csv: await measureExport(db, 'csv'), xlsx: await measureExport(db, 'xlsx') },
    };
  } finally {
    await close();
  }
}
export type ListFigures = Awaited<ReturnType<typeof measureLists>>;
