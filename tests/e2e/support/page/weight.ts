import type { Page } from '@playwright/test';
import { expect, untilInteractive } from '../app/app';

/** Loads a page with an empty cache, and counts the bytes on the wire of its files of one type. */
export async function weightOf(page: Page, path: string, counted: 'Font' | 'Script'): Promise<number> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const loading = new Set<string>();
  const done = new Set<string>();
  let bytes = 0;
  network.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === counted) loading.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!loading.has(requestId)) return;
    done.add(requestId);
    bytes += encodedDataLength;
  });
  await page.goto(path);
  await untilInteractive(page);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => loading.size - done.size, { message: `files of ${path} that are loading` }).toBe(0);
  await network.detach();
  return bytes;
}

/** Loads a page, and sums how far its content moved by itself until all of it had arrived. */
export async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await untilInteractive(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return page.evaluate(async () => {
    await document.fonts.ready;
    const shifts = new PerformanceObserver(() => undefined);
    shifts.observe({ type: 'layout-shift', buffered: true });
    // Entries arrive with the frame after the one that they are about.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return shifts.takeRecords().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
  });
}
