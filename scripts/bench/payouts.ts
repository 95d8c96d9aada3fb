import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { createBenchLog, writeFigures } from '@/tests/bench/harness/performance-page';
import { targetLines } from '@/tests/bench/harness/target';
import { payoutsTable, payoutsTargets } from '@/tests/bench/payouts/payouts-report';
import {
  measurePayouts,
  measureSerial,
  type PayoutsFigure,
  type PayoutsPlan,
  scenarioNames,
} from '@/tests/bench/payouts/payouts-run';

const usage = `Usage: npm run bench:payouts -- [--rows 10000] [--only plain] [--profile folder] [--write]

Pays many rows with the shipped worker out of a real PostgreSQL, over TLS and a line of 25 ms there and back, at a sandbox with a
time of service of about 13 ms: once while all is well, and once with faults. Watches a client that does one thing after the
other over the same line. Holds every row against the statement, says which targets are met, and ends with a line "BENCH" and
all figures as JSON. --profile makes the worker leave a profile of its processor in that folder; --write puts the
figures into docs/performance.md.`;

async function main(): Promise<void> {
  const { values: flags } = parseArgs({
    options: {
      rows: { type: 'string', default: '10000' },
      only: { type: 'string', default: scenarioNames.join(',') },
      profile: { type: 'string' },
      patience: { type: 'string', default: '240' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (flags.help) {
    console.log(usage);
    return;
  }
  const plan: PayoutsPlan = {
    rows: Number(flags.rows),
    roundTripMs: 25,
    processingMs: 13,
    processingJitterMs: 3,
    completionDelayMs: 1_000,
    serialSeconds: 8,
    mostSeconds: Number(flags.patience),
    ...(flags.profile === undefined ? {} : { profileFolder: resolve(flags.profile) }),
  };
  const wanted = scenarioNames.filter((name) => flags.only.split(',').includes(name));
  const { loads, log, machine } = createBenchLog();
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-payouts-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  try {
    const where = { adminUrl: server.url, folder };
    const serial = await measureSerial(plan, where);
    log(`serial: ${serial.created.toFixed(1)} a second, with the status ${serial.createdAndRead.toFixed(1)}`);
    const figures: PayoutsFigure[] = [];
    for (const scenario of wanted) {
      const figure = await measurePayouts(plan, scenario, where);
      figures.push(figure);
      log(`${scenario}: ${figure.completed} completed in ${figure.endToEndSeconds.toFixed(1)} s`);
      for (const complaint of figure.complaints) log(`the worker told of: ${complaint.slice(0, 500)}`);
    }
    const targets = payoutsTargets(serial, figures);
    const report = `${payoutsTable(serial, figures)}\n\n${machine()}\n\n${targetLines(targets)}`;
    console.log(`\n${report}\n`);
    if (flags.write) writeFigures('bench:payouts', report);
    console.log(`BENCH ${JSON.stringify({ loads, plan, serial, figures, targets })}`);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
