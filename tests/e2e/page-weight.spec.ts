import type { Page } from '@playwright/test';
import { expect, test, untilInteractive } from './support/app/app';

/** In bytes on the wire, for a first load of a page in a Latin alphabet. */
const mostOfFonts = 90_000;

/** Loads a page with an empty cache, and counts the bytes of its fonts. */
async function fontsOf(page: Page, path: string): Promise<number> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const fonts = new Set<string>();
  let bytes = 0;
  network.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Font') fonts.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fonts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path);
  await untilInteractive(page);
  await page.evaluate(() => document.fonts.ready);
  await network.detach();
  return bytes;
}

async function expectOneFont(page: Page, path: string): Promise<void> {
  const bytes = await fontsOf(page, path);
  expect(bytes, `fonts of ${path}`).toBeGreaterThan(0);
  expect(bytes, `fonts of ${path}`).toBeLessThanOrEqual(mostOfFonts);
}

test('the fonts of a first load are at most 90 KB', async ({ as, page }) => {
  await expectOneFont(page, '/sign-in');
  const viewer = await as('viewer');
  // Pages without names of others, which may be in any alphabet.
  for (const path of ['/accounts', '/accounts/banking-details', '/policy', '/profile']) {
    await expectOneFont(viewer, path);
  }
});

test('letters of all European Latin alphabets are in the preloaded font', async ({ page }) => {
  await page.goto('/sign-in');
  const missing = await page.evaluate(async () => {
    await document.fonts.ready;
    const inter = getComputedStyle(document.body).fontFamily.split(',')[0] ?? '';
    const widthOf = (font: string, letter: string) => {
      const context = document.createElement('canvas').getContext('2d');
      if (context) context.font = `400 40px ${font}`;
      return context?.measureText(letter).width;
    };
    return [
      ...'ÄäÖöÜüßẞÀàÅåÆæÇçÐðÈèÉéÊêËëÍíÑñØøÞþÝýÿŁłŃńŚśŹźŻżĄąĘęČčĎďĚěŇňŘřŠšŤťŮůŽžĂăȘșȚțĞğİıŐőŰűĀāĒēĢģĪīĶķĻļŅņŪūĖėĮįŲųĊċĠġĦħŒœ€–„“”’',
    ].filter(
      (letter) =>
        widthOf(`${inter}, monospace`, letter) === widthOf('monospace', letter) &&
        widthOf(`${inter}, serif`, letter) === widthOf('serif', letter),
    );
  });
  expect(missing).toEqual([]);
});
