/**
 * Benchmarks the import of 100,000 payments, beside a bare COPY of the resulting rows: `npm run bench:import`
 * (`-- csv` for one format only). Each runs several times in turn on one durable database; the median counts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { type Format, formats, madeFile } from '@/tests/bench/import/import-files';
import {
  type Importing,
  measureBareCopy,
  measureImport,
  openImporting,
  withdrawImported,
} from '@/tests/bench/import/import-run';

const rows = 100_000;
const turns = 3;

type Turn = Awaited<ReturnType<typeof measureImport>> & Awaited<ReturnType<typeof measureBareCopy>>;

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function compare(importing: Importing, format: Format) {
  const file = await madeFile(format, rows);
  const found: Turn[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const imported = await measureImport(importing, file);
    const bare = await measureBareCopy(importing, imported.batchId);
    await withdrawImported(importing, imported.batchId);
    found.push({ ...imported, ...bare });
    console.error(`${format}: ${imported.seconds.toFixed(2)} s, bare ${bare.indexedSeconds.toFixed(2)} s`);
  }
  const of = (read: (one: (typeof found)[number]) => number) => middle(found.map(read));
  const seconds = of((one) => one.seconds);
  return {
    format,
    rows,
    megabytes: file.length / 1e6,
    seconds,
    bareSeconds: of((one) => one.indexedSeconds),
    bareWithoutIndexesSeconds: of((one) => one.plainSeconds),
    shareOfBare: of((one) => one.indexedSeconds / one.seconds),
    shareOfBareWithoutIndexes: of((one) => one.plainSeconds / one.seconds),
    rowsPerSecond: Math.round(rows / seconds),
    cpuSeconds: of((one) => one.cpuSeconds),
    longestBlockMs: of((one) => one.longestBlockMs),
    peakMegabytes: Math.max(...found.map((one) => one.peakMegabytes)),
  };
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-import-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  try {
    await migrate(server.url, resolve('drizzle'));
    const database = createDatabase(server.url);
    const importing = await openImporting({ ...database, url: server.url });
    const found = [];
    const requested = formats.filter((format) => process.argv.length < 3 || process.argv.includes(format));
    for (const format of requested) found.push(await compare(importing, format));
    await importing.readers.stop();
    await database.close();
    print(found);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(found: readonly Awaited<ReturnType<typeof compare>>[]): void {
  const share = (part: number) => `${Math.round(part * 100)} %`;
  console.log(
    '| 100,000 rows as | size | read, checked, stored | rows a second | bare COPY | of its speed | COPY without indexes | of its speed | processor | longest block | memory |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|');
  for (const one of found) {
    const cells = [
      one.format,
      `${one.megabytes.toFixed(1)} MB`,
      `${one.seconds.toFixed(2)} s`,
      one.rowsPerSecond.toLocaleString('en'),
      `${one.bareSeconds.toFixed(2)} s`,
      share(one.shareOfBare),
      `${one.bareWithoutIndexesSeconds.toFixed(2)} s`,
      share(one.shareOfBareWithoutIndexes),
      `${one.cpuSeconds.toFixed(2)} s`,
      `${Math.round(one.longestBlockMs)} ms`,
      `${Math.round(one.peakMegabytes)} MB`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log(`BENCH ${JSON.stringify({ import: found })}`);
}

await main();
