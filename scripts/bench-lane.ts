import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { laneTable, laneTargets } from '@/tests/bench/lane-report';
import { contestantNames, type LaneFigure, type LanePlan, measureLanes } from '@/tests/bench/lane-run';
import { targetLines } from '@/tests/bench/target';

const usage = `Usage: npm run bench:lane -- [--round-trips 25,100] [--only serial,lane] [--seconds 5]

Creates payments over TLS at a sandbox in memory with a time of service of about 13 ms, behind a proxy that makes the line
long: with a serial client, with 4, 16 and 64 connections that repeat what is refused, with our lane, with our lane while the
sandbox checks no nonces, which is the ceiling, and with our lane while the sandbox speaks HTTP/1.1 alone. Says which targets
are met, and ends with a line "BENCH" and all figures as JSON. Takes about four minutes.`;

async function main(): Promise<void> {
  const { values: flags } = parseArgs({
    options: {
      'round-trips': { type: 'string', default: '5,25,50,100' },
      only: { type: 'string', default: contestantNames.join(';') },
      seconds: { type: 'string', default: '5' },
      help: { type: 'boolean', default: false },
    },
  });
  if (flags.help) {
    console.log(usage);
    return;
  }
  const only = flags.only.split(';');
  const plan: LanePlan = {
    roundTripsMs: flags['round-trips'].split(',').map(Number),
    contestants: contestantNames.filter((name) => only.includes(name)),
    processingMs: 13,
    processingJitterMs: 3,
    warmUpSeconds: 1.5,
    seconds: Number(flags.seconds),
  };
  const loads: number[] = [];
  const log = (line: string) => {
    loads.push(loadavg()[0] ?? 0);
    console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`);
  };
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-lane-'));
  const figures: LaneFigure[] = [];
  try {
    for (const roundTripMs of plan.roundTripsMs) {
      figures.push(...(await measureLanes(plan, roundTripMs, folder, log)));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const targets = laneTargets(figures);
  const cores = availableParallelism();
  const busy = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  console.log(`\n${laneTable(figures)}\n`);
  console.log(`${cores} cores, Node.js ${process.versions.node}; load of the machine ${busy}.\n`);
  console.log(`${targetLines(targets)}\n`);
  console.log(`BENCH ${JSON.stringify({ cores, loads, plan, figures, targets })}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
