// `npm test`: installs missing packages and runs types and lint, then unit and integration tests and, beside
// them, the production build and browser tests: one after the other would leave a quarter of two cores idle.
// The last line is the grand total, with failures directly above it, as long outputs are often truncated at
// the front.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { heldOutput } from './steps/held-output.mjs';
import { installMissing } from './steps/install.mjs';
import { playwrightCounts, vitestCounts } from './steps/report.mjs';
import { lintStep, runStep, typesStep, vitest } from './steps/step.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
installMissing();

const folder = mkdtempSync(join(tmpdir(), 'paydesk-test-'));
const total = { passed: 0, failed: 0, failures: [] };

/**
 * A step without a report counts as one test; a crash counts as a failure, and so does a step in which no
 * test ran.
 */
async function run(print, step, countsOf) {
  print(`\n── ${step.name}\n`);
  const { ok, seconds, output } = await runStep({ ...step, print: countsOf && print });
  const counts = countsOf?.() ?? { passed: ok ? 1 : 0, failed: 0, skipped: 0, failures: [] };
  const failed = counts.failed + counts.skipped;
  total.passed += counts.passed;
  total.failed += failed === 0 && (!ok || counts.passed === 0) ? 1 : failed;
  total.failures.push(...counts.failures);
  // What was printed above is only repeated from where it ended.
  const why = countsOf ? output.slice(-2_000) : output;
  if (!ok && counts.failures.length === 0) total.failures.push({ test: step.name, why });
  if (counts.skipped > 0) print(`${counts.skipped} skipped: what did not run did not pass.\n`);
  print(`── ${step.name}: ${ok ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s\n`);
  return ok;
}

function runVitest(print, project) {
  const report = join(folder, `${project}.json`);
  const args = vitest(project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  return run(print, { name: `${project} tests`, args }, () => vitestCounts(report));
}

async function runBrowserTests(print) {
  const { ensureBrowser } = await import('./browser.mjs');
  const browser = await ensureBrowser();
  if (browser === undefined) {
    total.failed += 1;
    print(
      'No browser: install Chromium or Chrome, or name one in PAYDESK_BROWSER. The browser tests did not run.\n',
    );
    return;
  }
  const report = join(folder, 'e2e.json');
  const env = { PAYDESK_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  await run(print, { name: 'browser tests', args, env }, () => playwrightCounts(report));
}

async function runOnNode(print) {
  await runVitest(print, 'unit');
  await runVitest(print, 'integration');
}

async function runInBrowser(print) {
  const build = { name: 'production build', args: ['scripts/run.mjs', 'scripts/build.ts'] };
  if (await run(print, build)) {
    await runBrowserTests(print);
  } else {
    total.failed += 1;
    print('\nWithout a build the browser tests cannot run.\n');
  }
}

const print = (text) => process.stdout.write(text);
// Before the build, which writes types of its own.
await run(print, typesStep);
await run(print, lintStep);
// Two outputs at once could not be read: that of the browser tests waits for the end of the other one.
const held = heldOutput();
const inBrowser = runInBrowser(held.print);
await runOnNode(print);
held.release();
await inBrowser;

rmSync(folder, { recursive: true, force: true });
for (const { test, why } of total.failures) console.log(`\nFAILED ${test}\n${why}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
