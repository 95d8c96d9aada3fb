import type { Page } from '@playwright/test';
import { stateLabels } from '@/lib/orders/order/order';
import { texts } from '../support/texts';
import { expect, open, test } from './support/app';
import {
  approveOrder,
  detail,
  field,
  fillPayment,
  onOrderPage,
  pressSubmit,
  stateOf,
  toSomeoneNew,
} from './support/payments';
import { entriesOfThisMonth } from './support/statements';

/** A whole second, as a field can say it. */
const inDays = (days: number): Date => new Date(Math.floor(Date.now() / 1000 + days * 86_400) * 1000);

/** What a field for date and time takes, in UTC as the browser of the tests has it. */
const typedTime = (at: Date): string => at.toISOString().slice(0, 19);

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

test('a scheduled payment is sent once when due', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  await fillScheduled(maker);
  const account = await field(maker, 'Pay from').inputValue();
  const order = await submitFor(maker, new Date(Date.now() + 20_000));
  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText(stateLabels.held.label);
  const externalPaymentId = await detail(approver, texts.payments('identity.externalId')).innerText();

  await expect(stateOf(approver)).toContainText('Completed');
  const entries = await entriesOfThisMonth(approver, account);
  expect(entries.filter((entry) => entry['External payment ID'] === externalPaymentId)).toHaveLength(1);
});
