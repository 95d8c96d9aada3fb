/**
 * Benchmarks the list of 100,000 payments: pages, totals of filters, and exports: `npm run bench:lists`. On
 * Linux it also reports the database's CPU time, which does not depend on the machine's other load.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrate } from '@/lib/db/migrations/migrate';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { formatNames } from '@/lib/statements/formats/shared/format-names';
import { datasetSize } from '@/tests/bench/databases/large-database';
import { createBenchLog, writeFigures } from '@/tests/bench/harness/performance-page';
import { type ListFigures, measureLists } from '@/tests/bench/lists/list-run';

const count = (value: number) => value.toLocaleString('en');
const ms = (value: number) => value.toFixed(1);

function tables({ lists, exports }: ListFigures): string {
  const filters = Object.entries(lists).map(([name, { found, page, totals }]) => {
    const costs = [page, totals].flatMap(({ worked, waited }) => [worked.median, waited.median, waited.p95]);
    return `| ${[name, count(found), ...costs.map(ms)].join(' | ')} |`;
  });
  const files = (['csv', 'xlsx'] as const).map((format) => {
    const { seconds, cpuSeconds, megabytes, firstByteMs, longestBlockMs, grownMegabytes } = exports[format];
    const rate = count(Math.round(datasetSize.orders / seconds));
    const whole = [firstByteMs, longestBlockMs].map((value) => `${Math.round(value)} ms`);
    return `| ${formatNames[format].label} | ${seconds.toFixed(1)} s | ${cpuSeconds.toFixed(1)} s | ${rate} | ${megabytes.toFixed(1)} MB | ${whole.join(' | ')} | ${Math.round(grownMegabytes)} MB |`;
  });
  return [
    '| filter or order | payments | page: work | wait | 95 % | totals: work | wait | 95 % |',
    `|---|${'--:|'.repeat(7)}`,
    ...filters,
    '',
    `| export of ${count(datasetSize.orders)} payments | seconds | of a core | rows a second | size | first byte | longest block | memory more |`,
    `|---|${'--:|'.repeat(7)}`,
    ...files,
  ].join('\n');
}

const { log, machine } = createBenchLog();
const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-lists-'));
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
try {
  log('migrating, and filling the database');
  await migrate(server.url, resolve('drizzle'));
  const measured = await measureLists(server.url);
  log('measured');
  const text = `${tables(measured)}\n\n${machine()}`;
  console.log(text);
  writeFigures('bench:lists', text);
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : value;
  console.log(`BENCH ${JSON.stringify({ payments: datasetSize.orders, ...measured }, rounded)}`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
