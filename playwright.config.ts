import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './scripts/browser.mjs';

const executablePath = await findBrowser();
if (executablePath === undefined) {
  throw new Error('No browser: install Chromium or Chrome, or name one in PAYDESK_BROWSER.');
}

/** Two workers, each with a stack of its own: what one story waits for is the time of the other. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: 'tests/e2e/pictures/{arg}{ext}',
  globalSetup: './tests/e2e/support/app/build-app.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Not budgets: only what a story takes, and waits for, on a machine that has much else to do.
  timeout: 1_200_000,
  expect: { timeout: 180_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: browserFlags },
    // A click on what never comes ends long before the story does.
    actionTimeout: 120_000,
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    // Animations take half of the browser's drawing time; `keyboard.spec.ts` runs with them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every story costs a fifth of the whole; `--trace retain-on-failure` asks for one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
