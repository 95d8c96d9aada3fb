import type { Page } from '@playwright/test';
import { openShot } from '@/scripts/screenshots/open-page';
import type { ShotPage } from '@/scripts/screenshots/screenshot-pages';
import { expect, untilInteractive } from '../app/app';

/** The address of a page of the app; undefined if nothing leads to it now. */
export const addressOf = async (page: Page, shown: ShotPage): Promise<string | undefined> =>
  shown.follow || shown.submits ? openShot(page, shown) : shown.path;

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

/** Loads a page with an empty cache, and sums how far its content moved until all of it had arrived. */
export async function shiftOf(page: Page, path: string): Promise<number> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(path);
  await untilInteractive(page);
  await expect(page.locator('[aria-busy="true"]:not([data-specimen] *)')).toHaveCount(0);
  const shift = await page.evaluate(async () => {
    await document.fonts.ready;
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) if ('value' in entry) sum += Number(entry.value);
    };
    const shifts = new PerformanceObserver((list) => add(list.getEntries()));
    shifts.observe({ type: 'layout-shift', buffered: true });
    // Entries of before arrive in a task of their own, those of a frame with the next one.
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
    );
    add(shifts.takeRecords());
    return sum;
  });
  await network.detach();
  return shift;
}
