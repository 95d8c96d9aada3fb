/**
 * Benchmarks the list of payments with many more of them: `npm run bench:scale -- --orders 10000000`. Reads
 * the same pages with 100,000 and with so many, in one run. Ten million take 20 GB of disk.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, type Database, type Sql } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { fillOrders, sizeOfOrders } from '@/tests/bench/databases/many-orders';
import { createBenchLog, writeFigures } from '@/tests/bench/harness/performance-page';
import { filtersOf, findLastPage, measureFilter } from '@/tests/bench/lists/list-run';

const base = 100_000;
const rounds = 7;

type Measured = Awaited<ReturnType<typeof measure>>;

async function measure(db: Database, sql: Sql) {
  const [server] = await sql<{ process: number }[]>`select pg_backend_pid() as process`;
  const lists: Record<string, Awaited<ReturnType<typeof measureFilter>>> = {};
  for (const [name, filter] of Object.entries(filtersOf(await findLastPage(sql))))
    lists[name] = await measureFilter(db, server?.process ?? 0, filter, rounds);
  return { lists, size: await sizeOfOrders(sql) };
}

function table(few: Measured, many: Measured, orders: number): string {
  const ms = (value: number) => value.toFixed(1);
  const rows = Object.entries(many.lists).map(([name, { found, page, totals }]) => {
    const small = few.lists[name];
    const costs = [small?.page, page, small?.totals, totals].map((cost) => ms(cost?.waited.median ?? 0));
    return `| ${[name, found.toLocaleString('en'), ...costs].join(' | ')} |`;
  });
  const count = orders.toLocaleString('en');
  const gb = (bytes: number) => (bytes / 1e9).toFixed(1);
  return [
    `| filter or order | found of ${count} | page, 100,000 | page, ${count} | totals, 100,000 | totals, ${count} |`,
    `|---|${'--:|'.repeat(5)}`,
    ...rows,
    '',
    `The table has ${gb(many.size.rows)} GB and its indexes ${gb(many.size.indexes)} GB.`,
  ].join('\n');
}

const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000000' } } });
const orders = Number(values.orders);
if (!Number.isInteger(orders) || orders <= base || orders % base !== 0)
  throw new Error(`--orders is a multiple of ${base}, and more`);

const { log, machine } = createBenchLog();
const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-scale-'));
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
const { db, sql, close } = createDatabase(server.url, { max: 1 });
try {
  await migrate(server.url, resolve('drizzle'));
  await fillOrders(sql, base, log);
  const few = await measure(db, sql);
  await fillOrders(sql, orders, log);
  const many = await measure(db, sql);
  const text = `${table(few, many, orders)}\n\n${machine()}`;
  console.log(text);
  writeFigures('bench:scale', text);
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : value;
  console.log(`BENCH ${JSON.stringify({ orders, few, many }, rounded)}`);
} finally {
  await close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
