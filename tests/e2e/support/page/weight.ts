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
  let loader: string | undefined;
  network.on('Network.requestWillBeSent', ({ requestId, loaderId, type }) => {
    if (type === 'Document') loader = loaderId;
    // The page before it may ask for files until it is gone, and does not wait for them.
    if (type === counted && loaderId === loader) loading.add(requestId);
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
