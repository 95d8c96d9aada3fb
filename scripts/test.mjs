// `npm test`: installs what is missing, then types, lint, unit, integration, production build and browser tests. The last line
// is the total of all of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { installMissing } from './install.mjs';
import { lintStep, runStep, typesStep, vitest } from './step.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
installMissing();

const folder = mkdtempSync(join(tmpdir(), 'paydesk-test-'));
const total = { passed: 0, failed: 0 };

/** A step without a report counts as one; a crash counts as a failure, and so does a step in which no test ran. */
async function run(step, countsOf = () => undefined) {
  console.log(`\n── ${step.name}`);
  const { ok, seconds } = await runStep({ ...step, show: true });
  const counts = countsOf() ?? { passed: ok ? 1 : 0, failed: 0, skipped: 0 };
  const failed = counts.failed + counts.skipped;
  total.passed += counts.passed;
  total.failed += failed === 0 && (!ok || counts.passed === 0) ? 1 : failed;
  if (counts.skipped > 0) console.log(`${counts.skipped} skipped: what did not run did not pass.`);
  console.log(`── ${step.name}: ${ok ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return ok;
}

/** A run that crashed leaves no report, and then has no counts of its own. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function vitestCounts(file) {
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report;
  return { passed, failed, skipped: numPendingTests + numTodoTests };
}

function playwrightCounts(file) {
  const stats = readReport(file)?.stats;
  if (stats === undefined) return { passed: 0, failed: 1, skipped: 0 };
  // A test that only passed when it was repeated is not one to rely on.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

function runVitest(project) {
  const report = join(folder, `${project}.json`);
  const args = vitest(project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  return run({ name: `${project} tests`, args }, () => vitestCounts(report));
}

async function runBrowserTests() {
  const { ensureBrowser } = await import('./browser.mjs');
  const browser = await ensureBrowser();
  if (browser === undefined) {
    total.failed += 1;
    console.error(
      'No browser: install Chromium or Chrome, or name one in PAYDESK_BROWSER. The browser tests did not run.',
    );
    return;
  }
  const report = join(folder, 'e2e.json');
  const env = { PAYDESK_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  await run({ name: 'browser tests', args, env }, () => playwrightCounts(report));
}

await run(typesStep);
await run(lintStep);
await runVitest('unit');
await runVitest('integration');
const isBuilt = await run({ name: 'production build', args: ['scripts/run.mjs', 'scripts/build.ts'] });
if (isBuilt) {
  await runBrowserTests();
} else {
  total.failed += 1;
  console.error('\nWithout a build the browser tests cannot run.');
}

rmSync(folder, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
