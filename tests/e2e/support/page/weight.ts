import type { CDPSession, Page } from '@playwright/test';
import { expect, untilInteractive } from '../app/app';

type Counted = 'Font' | 'Script';

const liveAnswers = '**/api/live/**';
const hold = () => undefined;

/**
 * Loads a page with an empty cache, and counts the bytes on the wire of its files of one type. What it loads
 * for a live answer, such as a notice of possible duplicates, is no part of a first load.
 */
export async function weightOf(page: Page, path: string, counted: Counted): Promise<number> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const files = filesOf(network, counted);
  await page.route(liveAnswers, hold);
  await page.goto(path);
  await untilInteractive(page);
  await page.evaluate(() => document.fonts.ready);
  const { frameTree } = await network.send('Page.getFrameTree');
  // The page before it may ask for files until it is gone, and does not wait for them.
  const own = () => [...files.values()].filter(({ loader }) => loader === frameTree.frame.loaderId);
  await expect
    .poll(() => own().filter(({ bytes }) => bytes === undefined).length, {
      message: `files of ${path} that are loading`,
    })
    .toBe(0);
  await page.unroute(liveAnswers, hold);
  await network.detach();
  return own().reduce((sum, { bytes = 0 }) => sum + bytes, 0);
}

type LoadedFile = { readonly loader: string; bytes: number | undefined };

/** The files of one type as they are asked for and arrive, by the identifiers of their requests. */
function filesOf(network: CDPSession, counted: Counted): ReadonlyMap<string, LoadedFile> {
  const files = new Map<string, LoadedFile>();
  network.on('Network.requestWillBeSent', ({ requestId, loaderId, type }) => {
    if (type === counted) files.set(requestId, { loader: loaderId, bytes: undefined });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  return files;
}
