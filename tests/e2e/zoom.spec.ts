import type { Page } from '@playwright/test';
import { openShot } from '@/scripts/screenshots/open-page';
import { type ShotPage, shotPages } from '@/scripts/screenshots/screenshot-pages';
import { expect, test, untilInteractive } from './support/app/app';
import { signIn } from './support/app/fixtures';
import { submitPayment, toSomeoneNew } from './support/payments/payments';

/** A window of 1280 by 1024 pixels, zoomed in. */
const zooms = [
  { zoom: '200 %', width: 640, height: 512 },
  { zoom: '400 %', width: 320, height: 256 },
];

/** The elements that reach furthest beyond the right edge, if the page scrolls sideways. */
const beyondEdge = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const reach = (element: Element) => element.getBoundingClientRect().right;
    return [...document.querySelectorAll('body *')]
      .filter((element) => reach(element) > clientWidth + 1)
      .sort((one, other) => reach(other) - reach(one))
      .slice(0, 3)
      .map((element) => `${element.tagName} ${element.className} ${Math.round(reach(element))}`);
  });

/** What of these German pages is out of sight at some zoom, or with letters of twice the size. */
async function outOfSight(page: Page, pages: readonly ShotPage[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const look = async (name: string) => {
    const elements = await beyondEdge(page);
    if (elements.length > 0) found[name] = elements;
  };
  for (const shown of pages) {
    await page.setViewportSize({ width: 1280, height: 1024 });
    if ((await openShot(page, shown)) === undefined) continue;
    await untilInteractive(page);
    await expect(page.locator('html'), shown.path).toHaveAttribute('lang', 'de');
    for (const { zoom, ...size } of zooms) {
      await page.setViewportSize(size);
      await look(`${shown.name} at ${zoom}`);
    }
    await page.setViewportSize({ width: 1280, height: 1024 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await look(`${shown.name} with large letters`);
  }
  return found;
}

/** What the browser reports of its pages, such as one that React draws otherwise than the server did. */
function reportsOf(page: Page): readonly string[] {
  const reports: string[] = [];
  page.on('pageerror', (error) => reports.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40[34]/.test(message.text()))
      reports.push(`${page.url()}: ${message.text()}`);
  });
  return reports;
}

// The longest words, and the texts that a server could leave in another language than the browser.
test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  for (const role of [undefined, 'viewer', 'maker', 'approver', 'admin'] as const) {
    const which = role ? `of the ${role}` : 'before the sign-in';
    test(`no page ${which} changes when it becomes interactive, or scrolls sideways when it is zoomed in`, async ({
      page,
    }) => {
      const reports = reportsOf(page);
      if (role) await signIn(page, role);
      const pages = shotPages.filter((shown) => shown.as === role);
      expect(await outOfSight(page, pages)).toEqual({});
      expect(reports).toEqual([]);
    });
  }
});

test('a payment to the longest IBAN does not scroll sideways when it is zoomed in', async ({ as }) => {
  const maker = await as('maker');
  await submitPayment(maker, toSomeoneNew({ iban: 'MT84MALT011000012345MTLCAST001S' }));
  for (const { zoom, ...size } of zooms) {
    await maker.setViewportSize(size);
    expect(await beyondEdge(maker), zoom).toEqual([]);
  }
});
