/** Benchmarks the speed and memory of reconciling a large database: `npm run bench:reconcile`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createDatabase, type Database } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import type { ProviderClient } from '@/lib/provider/client';
import { calculateFees } from '@/lib/reconciliation/run/fees';
import { compareAll } from '@/lib/reconciliation/run/reconcile';
import { findFirstDay } from '@/lib/reconciliation/run/start';
import { readStatuses } from '@/lib/reconciliation/run/statuses';
import { storeFindings } from '@/lib/reconciliation/run/store-findings';
import type { Work } from '@/lib/reconciliation/run/work-on-run';
import { fillDatabase, wrongBreaks } from '@/tests/bench/databases/large-database';

const now = () => new Date();
const quietWork: Work = { report: async () => undefined, problem: () => undefined };
const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

/** Every status was looked up earlier, so the provider must not be called. */
const silent: ProviderClient = new Proxy(Object.create(null), {
  get: (_, call) => () => Promise.reject(new Error(`the provider was asked ${String(call)}`)),
});

type Figures = {
  readonly orders: number;
  readonly entries: number;
  readonly breaks: number;
  /** The time to find that no status needs a look-up. */
  readonly askSeconds: number;
  readonly compareSeconds: number;
  /** The CPU time of the comparison, without the database's. */
  readonly processorSeconds: number;
  readonly keepSeconds: number;
  readonly longestBlockMs: number;
  readonly peakMegabytes: number;
  readonly idleMegabytes: number;
};

async function measure(db: Database): Promise<Figures> {
  const since = await findFirstDay(db);
  if (!since) throw new Error('the database has no order');
  // The start of reconciliation is determined once per database, and is no part of a run.
  await compareAll({ db, now }, quietWork, since);
  globalThis.gc?.();
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const requested = performance.now();
  await readStatuses({ db, now, provider: silent }, quietWork);
  await calculateFees({ db, now, provider: silent }, quietWork);
  const used = process.cpuUsage();
  const began = performance.now();
  const { findings, orders, entries } = await compareAll({ db, now }, quietWork, since);
  const compared = performance.now();
  const { user, system } = process.cpuUsage(used);
  await db.transaction((tx) => storeFindings(tx, findings, now()));
  const stored = performance.now();
  clearInterval(watch);
  return {
    orders,
    entries,
    breaks: findings.length,
    askSeconds: (began - requested) / 1000,
    compareSeconds: (compared - began) / 1000,
    processorSeconds: (user + system) / 1e6,
    keepSeconds: (stored - compared) / 1000,
    longestBlockMs: delay.max / 1e6,
    peakMegabytes: megabytes(peak),
    idleMegabytes: megabytes(idle),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-reconcile-'));
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
const { db, sql, close } = createDatabase(server.url);
try {
  await migrate(server.url, resolve('drizzle'));
  await fillDatabase(sql);
  const found = await measure(db);
  const figure = (value: number, digits = 1) => value.toFixed(digits);
  console.log(
    '| orders | outgoing entries | breaks | what to ask, in | compared in | of it on a processor | kept in | longest block | memory before, at most |',
  );
  console.log('|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
  console.log(
    `| ${found.orders} | ${found.entries} | ${found.breaks} | ${figure(found.askSeconds)} s | ${figure(found.compareSeconds)} s | ${figure(found.processorSeconds)} s | ${figure(found.keepSeconds, 2)} s | ${figure(found.longestBlockMs, 0)} ms | ${found.idleMegabytes}, ${found.peakMegabytes} MB |`,
  );
  console.log(`BENCH ${JSON.stringify(found)}`);
  if (found.breaks !== wrongBreaks) {
    console.error(`${wrongBreaks} were booked wrongly, and ${found.breaks} were found.`);
    process.exitCode = 1;
  }
} finally {
  await close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
