import type { Page } from '@playwright/test';
import { type ShotPage, shotPages } from '@/scripts/screenshots/screenshot-pages';
import { expect, test } from './support/app/app';
import { addressOf, weightOf } from './support/page/weight';

/** In bytes on the wire, for a first load of a page in a Latin alphabet. */
const mostOfFonts = 90_000;

/** In bytes on the wire, for a first load of any page; an empty one needs some 141,000 for the framework. */
const mostOfScripts = 230_000;

/**
 * Pages whose work needs more, by their names in `shotPages`: decisions with their second factors, and forms
 * that check what is typed with the rules of the server.
 */
const mostOfPage: Readonly<Record<string, number>> = {
  approvals: 278_000,
  // A refused page comes with the scripts of the page itself.
  forbidden: 278_000,
  'request-policy-change': 285_000,
  'batch-draft': 295_000,
  'batch-to-decide': 295_000,
  'batch-done': 295_000,
  'batch-retried': 295_000,
  'new-payment': 261_000,
  transfer: 255_000,
  payment: 256_000,
  'payment-awaiting': 256_000,
  'payment-not-found': 256_000,
  'payment-details': 232_000,
  'edit-payment': 262_000,
  'batch-mapping': 257_000,
  beneficiary: 242_000,
  break: 246_000,
  'new-beneficiary': 243_000,
  'edit-beneficiary': 243_000,
  profile: 247_000,
  people: 242_000,
  reconciliation: 232_000,
  changes: 232_000,
  change: 233_000,
};

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

/** The pages that need more than may be, with what they need. */
async function tooHeavy(page: Page, pages: readonly ShotPage[]): Promise<Record<string, number>> {
  const heavy: Record<string, number> = {};
  for (const shown of pages) {
    const path = await addressOf(page, shown);
    if (path === undefined) continue;
    const bytes = await weightOf(page, path, 'Script');
    if (bytes > (mostOfPage[shown.name] ?? mostOfScripts)) heavy[shown.name] = bytes;
  }
  return heavy;
}

for (const role of ['viewer', 'maker', 'approver', 'admin'] as const) {
  test(`the scripts of each page of a ${role} are within their limit`, async ({ as }) => {
    const pages = shotPages.filter((shown) => shown.as === role);
    test.setTimeout(30_000 + pages.length * 20_000);
    expect(await tooHeavy(await as(role), pages)).toEqual({});
  });
}

test('the scripts of each page before the sign-in are within their limit', async ({ page }) => {
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
