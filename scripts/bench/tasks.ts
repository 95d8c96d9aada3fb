import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBenchLog, writeFigures } from '@/tests/bench/harness/performance-page';
import { targetLines } from '@/tests/bench/harness/target';
import { measuredIn, taskFigures, taskTable, taskTargets } from '@/tests/bench/tasks/task-report';

const usage = `Usage: npm run bench:tasks -- [--turns 3] [--write]

Runs the browser stories of tests/e2e/effort.spec.ts so many times on a production build, and prints the clicks, keys and seconds of
each task. Says which targets are met, and ends with a line "BENCH" and all figures as JSON. --write puts the figures into
docs/performance.md.`;

async function runStories(turns: number, folder: string): Promise<unknown> {
  const file = join(folder, 'stories.json');
  const args = ['test', 'effort', '--workers=1', `--repeat-each=${turns}`, '--reporter=line,json'];
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', ...args], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('A story failed, so its task was not measured.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function main(): Promise<void> {
  const { values: flags } = parseArgs({
    options: {
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
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-tasks-'));
  log('the stories begin');
  const measured = measuredIn(await runStories(Number(flags.turns), folder));
  log('the stories are done');
  rmSync(folder, { recursive: true, force: true });
  const figures = taskFigures(measured);
  const targets = taskTargets(figures);
  const report = `${taskTable(figures)}\n\n${machine()}\n\n${targetLines(targets)}`;
  console.log(`\n${report}\n`);
  if (flags.write) writeFigures('bench:tasks', report);
  console.log(`BENCH ${JSON.stringify({ loads, figures, targets })}`);
  if (targets.some(({ isMet }) => !isMet)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
