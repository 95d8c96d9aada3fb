import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './scripts/browser.mjs';

const executablePath = await findBrowser();
if (executablePath === undefined) {
  throw new Error('No browser: install Chromium or Chrome, or name one in PAYDESK_BROWSER.');
}

/** One worker and one stack: a production build with its own database and sandbox, all on free ports. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Not a budget: only what a story takes on a machine that has much else to do.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: browserFlags },
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node scripts/run.mjs tests/e2e/support/stack.ts',
    // The addresses reach the tests as PAYDESK_E2E_URL, PAYDESK_E2E_SANDBOX_URL, PAYDESK_E2E_DATABASE_URL and PAYDESK_E2E_STACK_PID.
    wait: {
      stdout:
        /app (?<paydesk_e2e_url>\S+) sandbox (?<paydesk_e2e_sandbox_url>\S+) database (?<paydesk_e2e_database_url>\S+) stack (?<paydesk_e2e_stack_pid>\d+)/,
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stderr: 'pipe',
  },
});
