import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dispatcherTable, dispatcherTargets } from '@/tests/bench/dispatcher/dispatcher-report';
import {
  contestantNames,
  type DispatcherFigure,
  type DispatcherPlan,
  measureDispatchers,
} from '@/tests/bench/dispatcher/dispatcher-run';
import { createBenchLog, writeFigures } from '@/tests/bench/harness/performance-page';
import { targetLines } from '@/tests/bench/harness/target';

const usage = `Usage: npm run bench:dispatcher -- [--round-trips 25,100] [--only 'serial;dispatcher'] [--seconds 4] [--write]

Creates payments over TLS at a sandbox in memory with a time of service of about 13 ms, behind a proxy that makes the line
long: with a serial client, with 4, 16 and 64 connections that repeat what is refused, with our dispatcher, with our dispatcher while the
sandbox checks no nonces, which is the ceiling, and with our dispatcher while the sandbox speaks HTTP/1.1 alone. Says which targets
are met, and ends with a line "BENCH" and all figures as JSON. Takes about four minutes. --only takes names as
the table has them, parted by semicolons; --write puts the figures into docs/performance.md.`;

async function main(): Promise<void> {
  const { values: flags } = parseArgs({
    options: {
      'round-trips': { type: 'string', default: '5,25,50,100' },
      only: { type: 'string', default: contestantNames.join(';') },
      seconds: { type: 'string', default: '4' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (flags.help) {
    console.log(usage);
    return;
  }
  const only = flags.only.split(';');
  const plan: DispatcherPlan = {
    roundTripsMs: flags['round-trips'].split(',').map(Number),
    contestants: contestantNames.filter((name) => only.includes(name)),
    processingMs: 13,
    processingJitterMs: 3,
    warmUpSeconds: 1.5,
    seconds: Number(flags.seconds),
    plainSeconds: 3,
  };
  const { loads, log, machine } = createBenchLog();
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-dispatcher-'));
  const figures: DispatcherFigure[] = [];
  try {
    for (const roundTripMs of plan.roundTripsMs) {
      figures.push(...(await measureDispatchers(plan, roundTripMs, folder, log)));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const targets = dispatcherTargets(figures);
  const report = `${dispatcherTable(figures)}\n\n${machine()}\n\n${targetLines(targets)}`;
  console.log(`\n${report}\n`);
  if (flags.write) writeFigures('bench:dispatcher', report);
  console.log(`BENCH ${JSON.stringify({ loads, plan, figures, targets })}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
