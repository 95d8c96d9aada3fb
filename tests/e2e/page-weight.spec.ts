import type { Page, Response } from '@playwright/test';
import { openShot } from '@/scripts/screenshots/open-page';
import { type ShotPage, shotPages } from '@/scripts/screenshots/screenshot-pages';
import { expect, test } from './support/app/app';
import { weightOf } from './support/page/weight';
import { aRow, csvOf, readFileAsSuggested, uploadFile } from './support/payments/batch-files';
import { approveBatch } from './support/payments/batches';
import { pressSubmit, stateOf } from './support/payments/payments';

/** In bytes on the wire, for a first load of a page in a Latin alphabet. */
const mostOfFonts = 90_000;

/** In bytes on the wire, for a first load of any page; an empty one needs some 141,000 for the framework. */
const mostOfScripts = 230_000;

/**
 * For a batch that is prepared: the assignment of its columns, or its table, wrong rows and dry run, are on
 * the page at once.
 */
const mostOfPreparing = 245_000;

async function expectOneFont(page: Page, path: string): Promise<void> {
  const bytes = await weightOf(page, path, 'Font');
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

test('files that the page before it still loads do not count', async ({ page }) => {
  await page.route('**/slow.woff2?*', () => undefined);
  await page.goto('/sign-in');
  const alone = await weightOf(page, '/sign-in', 'Font');
  await page.evaluate(() => {
    setInterval(() => new FontFace('Slow', `url(/slow.woff2?${performance.now()})`).load(), 5);
  });
  expect(await weightOf(page, '/sign-in', 'Font')).toBe(alone);
});

/** A retried batch is a draft until somebody submits it. */
const isPreparing = ({ name }: ShotPage): boolean =>
  ['batch-draft', 'batch-retried', 'batch-mapping'].includes(name);

/** The pages that need more than may be, with what they need, or that leave a part to the browser. */
async function tooHeavy(page: Page, pages: readonly ShotPage[]): Promise<Record<string, number | string>> {
  const heavy: Record<string, number | string> = {};
  let html: Response | undefined;
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    if (isPage && response.headers()['content-type']?.startsWith('text/html')) html = response;
  });
  for (const shown of pages) {
    const path = shown.follow || shown.submits ? await openShot(page, shown) : shown.path;
    if (path === undefined) continue;
    const bytes = await weightOf(page, path, 'Script');
    expect(bytes, `scripts of ${path}`).toBeGreaterThan(0);
    if (bytes > (isPreparing(shown) ? mostOfPreparing : mostOfScripts)) heavy[shown.name] = bytes;
    const text = (await html?.text()) ?? '';
    expect(text, path).toContain('</html>');
    if (isUnfinished(text)) heavy[shown.name] = 'a part failed on the server';
  }
  return heavy;
}

/** Whether React gave up a part of the page on the server, and left it to the scripts. */
const isUnfinished = (html: string): boolean => html.includes('$RX("');

for (const role of ['viewer', 'maker', 'approver', 'admin'] as const) {
  test(`each page of a ${role} is whole without its scripts, which are within their limit`, async ({
    as,
  }) => {
    const pages = shotPages.filter((shown) => shown.as === role);
    expect(await tooHeavy(await as(role), pages)).toEqual({});
  });
}

test('the scripts of a batch are within their limit in each of its states', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const expectLight = async (page: Page, state: string, most = mostOfScripts) => {
    // In a tab of its own, as the passkey of this one would be unplugged.
    const tab = await page.context().newPage();
    const bytes = await weightOf(tab, page.url(), 'Script');
    await tab.close();
    expect.soft(bytes, state).toBeLessThanOrEqual(most);
  };
  await uploadFile(maker, csvOf([aRow(), aRow({ amount: '13.70' })]));
  await expectLight(maker, 'a file to assign', mostOfPreparing);
  await readFileAsSuggested(maker);
  await expectLight(maker, 'a draft', mostOfPreparing);
  await pressSubmit(maker);
  await expect(stateOf(maker)).toContainText('Awaiting approval');
  await expectLight(maker, 'pending approval');
  await approver.goto(maker.url());
  await expectLight(approver, 'to decide');
  await approveBatch(approver);
  await expect(stateOf(approver)).not.toContainText('Awaiting approval');
  await expectLight(approver, 'approved');
});

test('each page before the sign-in is whole without its scripts, which are within their limit', async ({
  page,
}) => {
  expect(
    await tooHeavy(
      page,
      shotPages.filter((shown) => shown.as === undefined),
    ),
  ).toEqual({});
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
