import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { createCluster } from '@/lib/embedded-postgres/cluster';
import { findPrograms } from '@/lib/embedded-postgres/programs';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { createBenchLog, writeFigures } from '@/tests/bench/harness/performance-page';
import { targetLines } from '@/tests/bench/harness/target';
import { multiplyOrders } from '@/tests/bench/verify/multiply-orders';
import { makeTemplates } from '@/tests/bench/verify/order-templates';
import {
  summary,
  type Turn,
  type VerifyFigures,
  verifyTable,
  verifyTargets,
} from '@/tests/bench/verify/verify-report';
import { majorOfDump, measureReading, measureVerify, tamperWithOne } from '@/tests/bench/verify/verify-run';

const usage = `Usage: npm run bench:verify -- [--orders 100000] [--turns 3] [--write]

Fills a database with so many orders as commands and engine leave them, and runs audit:verify over it as a process of its own; in turn
with it, psql copies the same tables to nowhere, which is the least that reading them takes, and pg_dump dumps the database. Then the
amount of one order is changed, which has to be found. Says which targets are met, and ends with a line "BENCH" and all figures as
JSON. Needs psql, pg_dump and the PostgreSQL of its version. --write puts the figures into docs/performance.md.`;

async function measure(count: number, turns: number, log: (line: string) => void): Promise<VerifyFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-verify-'));
  const dataDir = join(folder, 'postgres');
  createCluster(dataDir, findPrograms(majorOfDump()), false);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const closing: (() => Promise<void>)[] = [() => server.stop()];
  try {
    await migrate(server.url, resolve('drizzle'));
    const { db, sql, close } = createDatabase(server.url);
    closing.unshift(close);
    const templates = await makeTemplates({ db, sql }, (end) => closing.unshift(end));
    log('the templates are made');
    await multiplyOrders(sql, templates, count / 10);
    const small = await measureVerify(server.url, sql);
    log(`${small.orders} orders verified in ${small.seconds.toFixed(1)} s`);
    await multiplyOrders(sql, templates, count);
    log(`${count} orders are there`);
    const found: Turn[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const reading = await measureReading(server.url);
      const verified = await measureVerify(server.url, sql);
      log(`verified in ${verified.seconds.toFixed(1)} s, dumped in ${reading.dumpSeconds.toFixed(1)} s`);
      found.push({ ...verified, ...reading });
    }
    const order = await tamperWithOne(sql);
    return { small, turns: found, tampered: { ...(await measureVerify(server.url, sql)), order } };
  } finally {
    for (const close of closing) await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { values: flags } = parseArgs({
    options: {
      orders: { type: 'string', default: '100000' },
      turns: { type: 'string', default: '3' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (flags.help) {
    console.log(usage);
    return;
  }
  const { loads, log, machine } = createBenchLog();
  const figures = await measure(Number(flags.orders), Number(flags.turns), log);
  const targets = verifyTargets(figures);
  const report = `${verifyTable(figures)}\n\n${machine()}\n\n${targetLines(targets)}`;
  console.log(`\n${report}\n`);
  if (flags.write) writeFigures('bench:verify', report);
  console.log(`BENCH ${JSON.stringify({ loads, summary: summary(figures), ...figures, targets })}`);
  if (targets.some(({ isMet }) => !isMet)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
