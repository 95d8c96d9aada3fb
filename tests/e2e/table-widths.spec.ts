import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test, unique } from './support/app/app';
import { hugeBatch } from './support/payments/batches';
import { findDifference } from './support/payments/differences';
import { losePayment } from './support/payments/lost-payments';
import { submitPayment, toSomeoneNew } from './support/payments/payments';

const widths = [320, 390, 820, 1024, 1280, 1920, 2560];

/**
 * The amounts that are on the page but not wholly in sight: cut off by a box, or beyond the window; and
 * whether the page scrolls sideways.
 */
const hiddenAmounts = (page: Page) =>
  page.evaluate(() => {
    const isAmount = (element: Element) =>
      /^[+−-]?[\d,]+\.\d\d(\s[A-Z]{3})?$/.test(element.textContent.trim());
    /** Only for screen readers, at this width. */
    const isForReaders = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isForReaders(element.parentElement));
    const shown = [...document.querySelectorAll('main span, main td, main dd')].filter(
      (element) => isAmount(element) && element.checkVisibility() && !isForReaders(element),
    );
    const cutBy = (element: Element): string | undefined => {
      const { left, right } = element.getBoundingClientRect();
      if (left < 0 || right > document.documentElement.clientWidth) return 'window';
      if (element.scrollWidth > element.clientWidth && getComputedStyle(element).display !== 'inline')
        return 'itself';
      for (let box = element.parentElement; box; box = box.parentElement) {
        const edges = box.getBoundingClientRect();
        if (getComputedStyle(box).overflowX === 'visible') continue;
        if (left < edges.left - 0.5 || right > edges.right + 0.5) return box.tagName;
      }
      return undefined;
    };
    return {
      amounts: shown.length,
      cut: shown.flatMap((element) => {
        const by = cutBy(element);
        return by ? [`${element.textContent} by ${by}`] : [];
      }),
      scrolls: document.documentElement.scrollWidth > window.innerWidth,
    };
  });

/** One load, then each width in place; `amounts` is false where a page may have none. */
async function expectWhole(page: Page, path: string, { amounts: hasAmounts = true } = {}): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, path);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const { amounts, ...rest } = await hiddenAmounts(page);
    expect.soft(rest, `${path} at ${width} pixels`).toEqual({ cut: [], scrolls: false });
    if (hasAmounts) expect.soft(amounts, `amounts on ${path} at ${width} pixels`).toBeGreaterThan(0);
  }
}

const longName = 'Vereinigte Handelsgesellschaft Niederrhein mbH & Co. KG';

test('no amount is cut off at any width on the pages of a maker', async ({ as }) => {
  const maker = await as('maker');
  const order = await submitPayment(maker, toSomeoneNew({ name: longName, amount: '12,345.67' }));
  await hugeBatch(3, unique('Billions'), 833_000_000);
  const today = new Date().toISOString().slice(0, 10);
  for (const path of [
    '/',
    '/payments',
    order,
    '/payments/templates',
    '/batches',
    '/accounts',
    '/calendar',
    `/cash/${today}`,
  ]) {
    await expectWhole(maker, path);
  }
  for (const path of ['/payments/transfer', '/beneficiaries', '/recurring'])
    await expectWhole(maker, path, { amounts: false });
});

test('no amount is cut off at any width on the pages of an approver', async ({ as, sandbox }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const lost = toSomeoneNew({ name: longName, amount: '1,345.67', reference: 'Invoice 13 SANDBOX REFUSE' });
  await losePayment({ maker, approver, sandbox }, lost);
  const difference = await findDifference(approver, sandbox, unique(longName));
  const batch = await hugeBatch(3);
  for (const path of [batch, '/approvals', '/exceptions', '/reconciliation', difference]) {
    await expectWhole(approver, path);
  }

  await approver.setViewportSize({ width: 1280, height: 900 });
  await open(approver, '/statements');
  await approver.getByRole('table').getByRole('link', { name: 'Operations' }).click();
  const entries = approver.getByRole('table', { name: texts.statements('entriesCard.title') });
  await expect(entries).toBeVisible();
  const { pathname, search } = new URL(approver.url());
  await expectWhole(approver, `${pathname}${search}`);
});

test('no page of an admin scrolls sideways at any width', async ({ as }) => {
  const admin = await as('admin');
  for (const path of ['/people', '/webhooks', '/change-requests'])
    await expectWhole(admin, path, { amounts: false });
});

test('an audit record has two lines on a phone', async ({ as }) => {
  await submitPayment(await as('maker'), toSomeoneNew());
  const admin = await as('admin');
  await admin.setViewportSize({ width: 390, height: 844 });
  await open(admin, '/audit');
  const tallest = () =>
    admin
      .getByRole('table')
      .getByRole('row')
      .filter({ has: admin.getByRole('cell') })
      .evaluateAll((rows) => Math.max(...rows.map((row) => row.getBoundingClientRect().height)));
  // Two lines of 20 pixels and their margins.
  expect(await tallest()).toBeLessThan(76);
  const record = admin.getByRole('table').locator('summary').first();
  await record.click();
  await expect(admin.getByText(texts.audit('fields.previousHash')).first()).toBeVisible();
  expect(await tallest()).toBeGreaterThan(76);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
