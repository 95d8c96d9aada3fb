import type { Page } from '@playwright/test';
import { openShot } from '@/scripts/screenshots/open-page';
import { shotPages } from '@/scripts/screenshots/screenshot-pages';
import { expect, test, untilInteractive } from './support/app/app';
import { signIn } from './support/app/fixtures';
import { aRow, csvOf, readFileAsSuggested, uploadFile } from './support/payments/batch-files';
import { approveBatch } from './support/payments/batches';
import { pressSubmit, stateOf, submitPayment, toSomeoneNew } from './support/payments/payments';

/** A window of 1280 by 1024 pixels, zoomed in. */
const zooms = [
  { zoom: '200 %', width: 640, height: 512 },
  { zoom: '400 %', width: 320, height: 256 },
];

/** The texts and boxes that reach beyond the right edge, if the page scrolls sideways. */
const beyondEdge = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return undefined;
    const reach = (node: Node): number => {
      const range = document.createRange();
      range.selectNode(node);
      return Math.round(range.getBoundingClientRect().right);
    };
    /** What scrolls within a box of its own makes the page no wider. */
    const isInScroller = ({ parentElement: box }: Node): boolean =>
      box !== null &&
      box !== document.body &&
      (getComputedStyle(box).overflowX !== 'visible' || isInScroller(box));
    const walker = document.createTreeWalker(document.body);
    const beyond: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (reach(node) > clientWidth && node.childNodes.length === 0 && !isInScroller(node))
        beyond.push(`${node.textContent || node.nodeName} ${reach(node)}`);
    return beyond;
  });

/** What of this page is out of sight at some zoom, or with letters of twice the size. */
async function outOfSight(page: Page, name: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const look = async (how: string) => {
    const elements = await beyondEdge(page);
    if (elements) found[`${name} ${how}`] = elements;
  };
  await untilInteractive(page);
  await expect(page.locator('html'), name).toHaveAttribute('lang', 'de');
  for (const { zoom, ...size } of zooms) {
    await page.setViewportSize(size);
    await look(`at ${zoom}`);
  }
  await page.setViewportSize({ width: 1280, height: 1024 });
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await look('with large letters');
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
      for (const shown of shotPages.filter((each) => each.as === role)) {
        await page.setViewportSize({ width: 1280, height: 1024 });
        if ((await openShot(page, shown)) === undefined) continue;
        expect.soft(await outOfSight(page, shown.name)).toEqual({});
      }
      expect(reports).toEqual([]);
    });
  }
});

test('a payment to the longest IBAN does not scroll sideways when it is zoomed in', async ({ as }) => {
  const maker = await as('maker');
  await submitPayment(maker, toSomeoneNew({ iban: 'MT84MALT011000012345MTLCAST001S' }));
  for (const { zoom, ...size } of zooms) {
    await maker.setViewportSize(size);
    expect(await beyondEdge(maker), zoom).toBeUndefined();
  }
});

test('no state of a batch scrolls sideways when it is zoomed in', async ({ as, browser }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const german = await browser.newContext({ locale: 'de-DE' });
  const reader = await german.newPage();
  const expectWithin = async (state: string, address = maker.url()) => {
    await reader.setViewportSize({ width: 1280, height: 1024 });
    await reader.goto(address);
    expect.soft(await outOfSight(reader, state)).toEqual({});
  };

  await signIn(reader, 'maker');
  await uploadFile(maker, csvOf([aRow(), aRow({ iban: 'DE00' })]));
  await expectWithin('a file to assign');
  await readFileAsSuggested(maker);
  await expectWithin('a draft with a wrong row');

  await uploadFile(maker, csvOf([aRow(), aRow({ amount: '13.70' })]));
  await readFileAsSuggested(maker);
  await pressSubmit(maker);
  await expect(stateOf(maker)).toContainText('Awaiting approval');
  await expectWithin('a batch of its maker');
  await signIn(reader, 'approver', 1);
  await expectWithin('a batch to decide');
  await approver.goto(maker.url());
  await approveBatch(approver);
  await expect(stateOf(approver)).toContainText('Done');
  await expectWithin('a batch that is done');
  await expectWithin('a row', `${maker.url()}/rows/1`);
  await german.close();
});
