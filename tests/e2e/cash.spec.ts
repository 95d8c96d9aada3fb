import type { Locator, Page } from '@playwright/test';
import { formatDate, localDate, parseLocalDate } from '@/lib/kernel/dates/calendar';
import { executionDay } from '@/lib/orders/order/dates/execution-day';
import { stateLabels } from '@/lib/orders/order/order';
import { builtInPolicy } from '@/lib/policy/rules/policy';
import { texts } from '../support/code/texts';
import { cents, expect, open, test } from './support/app/app';
import {
  approveOrder,
  field,
  fillPayment,
  onOrderPage,
  pressSubmit,
  toSomeoneNew,
} from './support/payments/payments';

const allAccounts = (page: Page): Locator => page.getByRole('slider', { name: texts.cash('position.chart') });

const reported = async (slider: Locator): Promise<string> =>
  (await slider.getAttribute('aria-valuetext')) ?? '';

/**
 * The overview once the statements of its period are kept: they are fetched in the background, and the page
 * follows.
 */
async function openOverview(page: Page, path = '/'): Promise<void> {
  await open(page, path);
  await expect(page.getByRole('region', { name: texts.cash('position.title') })).toContainText(
    /since \d+ \w+ \d{4}/,
  );
  await expect(page.getByText('being loaded from the bank', { exact: false })).toHaveCount(0);
}

test('the keyboard moves between days of the cash position and opens the entries of a day', async ({
  as,
}) => {
  const viewer = await as('viewer');
  await openOverview(viewer, '/?days=365');
  const slider = allAccounts(viewer);
  await slider.press('Home');
  const first = await reported(slider);
  for (let step = 0; step < 30; step += 1) await slider.press('ArrowRight');
  const words = await reported(slider);
  expect(words).not.toBe(first);
  const [date = '', amount = ''] = words.split(': ');
  await slider.press('Enter');
  await expect(viewer).toHaveURL(/\/cash\/\d{4}-\d\d-\d\d$/);
  const day = localDate(viewer.url().slice(-10));
  expect(formatDate(day)).toBe(date);
  await expect(viewer.getByRole('heading', { level: 1 })).toContainText(date);

  const balances = viewer.getByRole('table', { name: texts.cash('dayBalances.label') });
  await expect(balances).toContainText(texts.cash('fields.allAccounts'));
  const rows = await balances.getByRole('row').all();
  const figures = await Promise.all(
    rows.slice(1).map(async (row) => cents(await row.getByRole('cell').last().innerText())),
  );
  const total = figures.pop();
  expect(total).toBe(cents(amount));
  expect(figures.reduce((sum, figure) => sum + figure, 0n)).toBe(total);
  await expect(
    viewer.getByRole('table', { name: texts.cash('dayEntries.title') }).getByRole('link'),
  ).not.toHaveCount(0);
});

test('the address has the period, and a table has the figures of the chart', async ({ as }) => {
  const viewer = await as('viewer');
  await openOverview(viewer);
  await viewer
    .getByRole('navigation', { name: texts.cash('position.period') })
    .getByRole('link', { name: texts.cash('position.days', { days: 30 }) })
    .click();
  await expect(viewer).toHaveURL(/\?days=30$/);
  const position = viewer.getByRole('region', { name: texts.cash('position.title') });
  await position.getByText(texts.ui('areaChart.showTable')).click();
  const figures = viewer.getByRole('table', { name: texts.cash('position.chart') });
  await figures.getByRole('link').first().click();
  await expect(viewer).toHaveURL(/\/cash\/\d{4}-\d\d-\d\d$/);
});

test('the forecast shows a scheduled payment on its execution day', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const payment = toSomeoneNew();
  const at = new Date(Math.floor(Date.now() / 1000 + 6 * 86_400) * 1000);
  const { on } = executionDay('SEPA', at, builtInPolicy.cutOff);
  await open(maker, '/payments/new');
  await fillPayment(maker, payment);
  await maker.getByRole('radio', { name: texts.paymentForm('schedule.later') }).check();
  await field(maker, texts.paymentForm('schedule.sendAt')).fill(at.toISOString().slice(0, 19));
  await pressSubmit(maker);
  const order = await onOrderPage(maker, 'Awaiting approval');
  await approveOrder(approver, order);

  const viewer = await as('viewer');
  await openOverview(viewer);
  const slider = allAccounts(viewer);
  await slider.press('End');
  for (let step = 0; step < 40 && !(await reported(slider)).startsWith(formatDate(on)); step += 1) {
    await slider.press('ArrowLeft');
  }
  expect(await reported(slider)).toContain(`${formatDate(on)}, forecast`);
  await slider.press('Enter');
  await expect(viewer).toHaveURL(new RegExp(`/cash/${on}$`));
  const coming = viewer.getByRole('listitem').filter({ hasText: payment.name });
  await expect(coming).toContainText(stateLabels.held.label);
  await coming.getByRole('link').click();
  await expect(viewer).toHaveURL(new RegExp(`${order}$`));
});

test('the calendar shows a scheduled payment on its execution day without a reload', async ({ as }) => {
  const [maker, approver, viewer] = [await as('maker'), await as('approver'), await as('viewer')];
  const payment = toSomeoneNew({ amount: '9876.54' });
  const at = new Date(Math.floor(Date.now() / 1000 + 37 * 86_400) * 1000);
  const { on } = executionDay('SEPA', at, builtInPolicy.cutOff);
  await open(viewer, `/calendar?month=${on.slice(0, 7)}`);
  const day = viewer.locator(`li:has(a[href="/cash/${on}"])`);
  await open(maker, '/payments/new');
  await fillPayment(maker, payment);
  await maker.getByRole('radio', { name: texts.paymentForm('schedule.later') }).check();
  await field(maker, texts.paymentForm('schedule.sendAt')).fill(at.toISOString().slice(0, 19));
  await pressSubmit(maker);
  await expect(day.getByRole('listitem').filter({ hasText: payment.name })).toContainText(
    texts.cash('calendar.likely'),
  );
  const order = await onOrderPage(maker, 'Awaiting approval');
  await approveOrder(approver, order);
  await expect(day.getByRole('listitem').filter({ hasText: payment.name })).toContainText(
    texts.cash('calendar.certain'),
  );
  await day.getByRole('link').click();
  await expect(viewer).toHaveURL(new RegExp(`/cash/${on}$`));
  await expect(viewer.getByRole('listitem').filter({ hasText: payment.name })).toContainText('9,876.54');
});

test('the calendar of one account leaves out the payments of the others', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/calendar');
  const account = viewer.getByLabel(texts.cash('fields.account'));
  await account.selectOption({ label: 'Operations' });
  await viewer.getByRole('button', { name: texts.cash('calendar.show') }).click();
  await expect(viewer).toHaveURL(/account=[A-Z0-9]+$/);
  await expect(account.locator('option:checked')).toHaveText('Operations');
  await viewer
    .getByRole('navigation', { name: texts.cash('calendar.months') })
    .getByRole('link')
    .click();
  await expect(viewer).toHaveURL(/month=\d{4}-\d\d&account=[A-Z0-9]+$/);
});

test('a day of a statement links to the entries of that day', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/statements');
  await viewer
    .getByRole('table', { name: texts.statements('accountChoice.label') })
    .getByRole('link', { name: 'Operations' })
    .click();
  await viewer.getByRole('link', { name: texts.statements('periods.last_month') }).click();
  // This month has such a slider, too.
  await expect(viewer).toHaveURL(/period=last_month$/);
  const slider = viewer.getByRole('slider', { name: texts.statements('balanceChart.label') });
  await slider.press('Home');
  await slider.press('ArrowRight');
  const [date = ''] = (await reported(slider)).split(': ');
  await slider.press('Enter');
  await expect(viewer).toHaveURL(/\?from=(\d{4}-\d\d-\d\d)&to=\1$/);
  const day = parseLocalDate(new URL(viewer.url()).searchParams.get('from') ?? '');
  expect(day && formatDate(day)).toBe(date);
  const times = viewer.getByRole('table', { name: texts.cash('dayEntries.title') }).locator('time');
  expect(
    new Set(await times.evaluateAll((found) => found.map((time) => time.getAttribute('datetime')))),
  ).toEqual(new Set([day]));
});

test('during a provider outage the cached cash position is shown with its time', async ({ as, sandbox }) => {
  const viewer = await as('viewer');
  await openOverview(viewer);
  await sandbox.setFaults({ rules: [{ call: '*', mode: 'error_before' }] });
  await open(viewer, '/');
  await expect(viewer.getByText('Showing data as of')).toBeVisible();
  await expect(
    viewer.getByRole('table', { name: texts.cash('shares.label') }).getByRole('link'),
  ).not.toHaveCount(0);
  await expect(allAccounts(viewer)).toBeVisible();
});
