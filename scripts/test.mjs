// `npm test`: installs missing packages, then runs types, lint, unit, integration, production build and
// browser tests. The last line is the grand total, with failures directly above it, as long outputs are often
// truncated at the front.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
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
async function run(step, countsOf) {
  console.log(`\n── ${step.name}`);
  const { ok, seconds, output } = await runStep({ ...step, show: countsOf !== undefined });
  const counts = countsOf?.() ?? { passed: ok ? 1 : 0, failed: 0, skipped: 0, failures: [] };
  const failed = counts.failed + counts.skipped;
  total.passed += counts.passed;
  total.failed += failed === 0 && (!ok || counts.passed === 0) ? 1 : failed;
  total.failures.push(...counts.failures);
  if (!ok && counts.failures.length === 0) total.failures.push({ test: step.name, why: output });
  if (counts.skipped > 0) console.log(`${counts.skipped} skipped: what did not run did not pass.`);
  console.log(`── ${step.name}: ${ok ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return ok;
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
for (const { test, why } of total.failures) console.log(`\nFAILED ${test}\n${why}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
