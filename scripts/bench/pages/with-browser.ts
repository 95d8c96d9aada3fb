import { type Browser, chromium } from '@playwright/test';
import { browserFlags, ensureBrowser } from '../../browser.mjs';
import { build, isBuilt } from '../../demo/build';
import { StopList } from '../../demo/stack';

/**
 * Runs a benchmark with a browser, after a production build if something has changed. Whatever it starts and
 * adds to the list is stopped at its end.
 */
export async function withBrowser(
  measure: (browser: Browser, stops: StopList) => Promise<void>,
): Promise<void> {
  const stops = new StopList();
  try {
    if (!isBuilt()) await build();
    const executablePath = await ensureBrowser();
    if (executablePath === undefined) throw new Error('No browser: install Chromium or Chrome.');
    const browser = await chromium.launch({ executablePath, args: browserFlags });
    await stops.add(() => browser.close());
    await measure(browser, stops);
  } finally {
    await stops.close();
  }
}
