import type { Page } from '@playwright/test';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { presetDay } from '@/lib/kernel/dates/day-presets';
import { showDate, showInstant } from '@/lib/kernel/formats/dates';
import { stateLabels } from '@/lib/orders/order/order';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { loseReply } from './support/page/lost-reply';
import {
  aPayment,
  approveOrder,
  detail,
  field,
  fillPayment,
  onOrderPage,
  pressSubmit,
  startApproval,
  stateOf,
  submitPayment,
  toSomeoneNew,
} from './support/payments/payments';
import { entriesOfThisMonth } from './support/payments/statements';

/** A whole second, as a field can say it. */
const inDays = (days: number): Date => new Date(Math.floor(Date.now() / 1000 + days * 86_400) * 1000);

/** What a field for date and time takes, in UTC as the browser of the tests has it. */
const typedTime = (at: Date): string => at.toISOString().slice(0, 19);

/** The same as the field shows it. */
const shownTime = (at: Date): string => showInstant(at, 'UTC', at.getUTCSeconds() > 0);

async function fillScheduled(maker: Page): Promise<void> {
  await open(maker, '/payments/new');
  await fillPayment(maker, toSomeoneNew());
  await maker.getByRole('radio', { name: texts.paymentForm('schedule.later') }).check();
}

async function submitFor(maker: Page, at: Date): Promise<string> {
  await field(maker, texts.payments('moveHeld.sendAt')).fill(typedTime(at));
  await pressSubmit(maker);
  return onOrderPage(maker, 'Awaiting approval');
}

/** A payment that is held until then, and the dialog for another date. */
async function openMoveOfHeld(maker: Page, approver: Page, at: Date) {
  await fillScheduled(maker);
  const order = await submitFor(maker, at);
  await approveOrder(approver, order);
  await open(maker, order);
  await maker.getByRole('button', { name: texts.payments('moveHeld.title') }).click();
  const dialog = maker.getByRole('dialog', { name: texts.payments('moveHeld.title') });
  return { order, dialog, time: field(maker, texts.payments('moveHeld.sendAt')) };
}

test('a scheduled payment is held, needs another approval when moved, and can be cancelled', async ({
  as,
}) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  await fillScheduled(maker);
  const order = await submitFor(maker, inDays(2));
  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText(stateLabels.held.label);
  await expect(approver.getByText('Approved and scheduled for')).toBeVisible();

  const later = inDays(5);
  await test.step('another date creates another version', async () => {
    await open(maker, order);
    await maker.getByRole('button', { name: texts.payments('moveHeld.title') }).click();
    const dialog = maker.getByRole('dialog', { name: texts.payments('moveHeld.title') });
    await expect(dialog).toContainText(texts.payments('moveHeld.description'));
    await field(maker, texts.payments('moveHeld.sendAt')).fill(typedTime(later));
    await dialog.getByRole('button', { name: texts.payments('moveHeld.confirm') }).click();
    await expect(stateOf(maker)).toContainText('Awaiting approval');
    await expect(detail(maker, texts.payments('identity.hash', { version: '2' }))).toBeVisible();
    await expect(maker.getByRole('list', { name: texts.payments('approvals.list') })).toContainText(
      texts.payments('approvals.openAny'),
    );
  });

  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText(stateLabels.held.label);
  await expect(approver.getByText('Approved and scheduled for').locator('time')).toHaveAttribute(
    'datetime',
    later.toISOString(),
  );
  await open(maker, '/payments?group=scheduled');
  await expect(maker.locator(`a[href="${order}"]`)).toHaveCount(1);
  await approver.getByRole('button', { name: texts.payments('withdraw.confirm') }).click();
  await approver
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.payments('withdraw.confirm') })
    .click();
  await expect(stateOf(approver)).toContainText(stateLabels.withdrawn.label);
});

test('a change whose reply is lost is not said to be nothing', async ({ as }) => {
  const maker = await as('maker');
  const { dialog, time } = await openMoveOfHeld(maker, await as('approver'), inDays(2));
  await time.fill(typedTime(inDays(3)));
  const { done } = await loseReply(maker, ({ headers }) =>
    Object.keys(headers).some((name) => name.toLowerCase() === 'next-action'),
  );
  await dialog.getByRole('button', { name: texts.payments('moveHeld.confirm') }).click();
  await done;
  await expect(dialog.getByText(texts.ui('changedMeanwhile.bodyAfterPress'))).toBeVisible();
  await expect(dialog.getByText(texts.ui('changedMeanwhile.body'))).toHaveCount(0);
});

test('the dialog for another date starts from the current one, and drops a refusal when the date changes', async ({
  as,
}) => {
  const maker = await as('maker');
  const at = inDays(2);
  const { dialog, time } = await openMoveOfHeld(maker, await as('approver'), at);
  await expect(time).toHaveValue(shownTime(at));

  await time.fill('2026-01-05T09:00');
  await dialog.getByRole('button', { name: texts.payments('moveHeld.confirm') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  const saturday = inDays(13 - new Date().getUTCDay());
  await time.fill(`${typedTime(saturday).slice(0, 10)}T12:00`);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog).toContainText('(Saturday): executed Mon');

  await test.step('a date that does not exist, or none, has its problem beside the field alone', async () => {
    const confirm = dialog.getByRole('button', { name: texts.payments('moveHeld.confirm') });
    await time.fill('31.02.2027 09:00');
    await confirm.click();
    await expect(dialog).toContainText('This is not a date and time.');
    await expect(dialog).not.toContainText(texts.payments('actions.dateMissing'));
    await expect(time).toHaveValue('31.02.2027 09:00');
    await time.fill('');
    await confirm.click();
    await expect(dialog).toContainText(texts.payments('actions.dateMissing'));
    await time.fill(`${typedTime(saturday).slice(0, 10)}T12:00`);
  });

  await test.step('the calendar opens above the dialog, and Escape closes only the calendar', async () => {
    await dialog.getByRole('button', { name: texts.dates('calendar.open') }).click();
    const calendar = maker.getByRole('dialog', { name: texts.dates('calendar.title') });
    await calendar.getByRole('button', { name: texts.dates('presets.next_business_day') }).click();
    await maker.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(time).toBeFocused();
    const next = presetDay('next_business_day', utcDate(new Date()));
    await expect(time).toHaveValue(`${showDate(next)}, 12:00`);
  });
});

test('the dialog for another date stays, with the date, when the reply is missing and pages fail', async ({
  as,
}) => {
  const maker = await as('maker');
  const { order, dialog, time } = await openMoveOfHeld(maker, await as('approver'), inDays(2));
  const later = inDays(5);
  await time.fill(typedTime(later));

  const failing = `**${order}*`;
  await maker.route(failing, (route, request) =>
    request.method() === 'POST' ? route.abort() : route.fulfill({ status: 500 }),
  );
  const back = maker.waitForResponse('**/api/ready');
  await dialog.getByRole('button', { name: texts.payments('moveHeld.confirm') }).click();
  await expect(dialog.getByRole('alert')).toContainText(texts.ui('answered.unanswered'));
  await back;
  await expect(time).toHaveValue(shownTime(later));

  await test.step('the page refreshes when the dialog is closed', async () => {
    await maker.unroute(failing);
    const refreshed = maker.waitForRequest((request) => request.headers().rsc === '1');
    await dialog.getByRole('button', { name: texts.payments('actions.back') }).click();
    await refreshed;
    await expect(stateOf(maker)).toContainText(stateLabels.held.label);
  });
});

test('the account numbers in the approval dialog stay whole on a phone', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const order = await submitPayment(maker, aPayment());
  await approver.setViewportSize({ width: 390, height: 844 });
  await open(approver, order);
  const dialog = await startApproval(approver);
  expect(await dialog.evaluate(brokenAccounts)).toEqual([]);
});

/** The account numbers in an element that are on more than one line. */
function brokenAccounts(element: Element): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: account, index } of (node.textContent ?? '').matchAll(
      /[A-Z]{2}\d{2}( [A-Z0-9]{4}){2,}/g,
    )) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + account.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(account);
    }
  }
  return broken;
}

test('a scheduled payment is sent once when due', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  await fillScheduled(maker);
  const account = await field(maker, 'Pay from').inputValue();
  // Time enough to approve it before, on a busy machine as well.
  const order = await submitFor(maker, new Date(Date.now() + 60_000));
  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText(stateLabels.held.label);
  const externalPaymentId = await detail(approver, texts.payments('identity.externalId')).innerText();

  await expect(stateOf(approver)).toContainText('Completed');
  const entries = await entriesOfThisMonth(approver, account);
  expect(entries.filter((entry) => entry['External payment ID'] === externalPaymentId)).toHaveLength(1);
});
