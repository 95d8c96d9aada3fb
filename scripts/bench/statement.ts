import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { limitLines, limitsOf, tableOf } from '@/tests/bench/statement/statement-report';
import {
  type Figure,
  quickPlan,
  runLayouts,
  runThread,
  wholePlan,
} from '@/tests/bench/statement/statement-run';

const usage = `Usage: npm run bench:statement -- [--quick]

Makes the same statement as PDF by our own code, PDFKit's table, pdfmake and @react-pdf/renderer, each in a fresh process, at
1,000 and 10,000 entries; then 100,000 by our own code alone, and as production makes it, by its thread and from a database.
Says which limits are kept, and ends with a line "BENCH" and all figures as JSON. Takes four to twelve minutes. --quick makes
a few entries without the database, to see that everything works.`;

async function main(): Promise<void> {
  const { values: flags } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (flags.help) {
    console.log(usage);
    return;
  }
  const plan = flags.quick ? quickPlan : wholePlan;
  const loads: number[] = [];
  const log = (line: string) => {
    loads.push(loadavg()[0] ?? 0);
    console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`);
  };
  const layouts = await runLayouts(plan, log);
  const figures = flags.quick ? layouts : [...layouts, await threadFigure(log)];
  const limits = flags.quick ? [] : limitsOf(figures, plan);

  const cores = availableParallelism();
  console.log(`\n${tableOf(figures, plan)}\n`);
  const busy = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  console.log(`${cores} cores, Node.js ${process.versions.node}; load of the machine ${busy}.\n`);
  if (limits.length > 0) console.log(`${limitLines(limits)}\n`);
  console.log(`BENCH ${JSON.stringify({ cores, loads, figures, limits })}`);
}

async function threadFigure(log: (line: string) => void): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  try {
    return await runThread(wholePlan, server.url, log);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
