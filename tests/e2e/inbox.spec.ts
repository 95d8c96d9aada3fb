import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { inboxItem, inboxRow, openInInbox } from './support/page/inbox';
import { hugeBatch } from './support/payments/batches';
import { additionOf, fillBeneficiary, requestAddition } from './support/payments/beneficiaries';
import { losePayment } from './support/payments/lost-payments';
import { approveOrder, submitPayment, type TypedPayment, toSomeoneNew } from './support/payments/payments';

/** Payments of a sum unlike others, so that only these are listed at the address that follows. */
async function submitSome(maker: Page, amounts: readonly string[]) {
  const payments = amounts.map((amount) => toSomeoneNew({ amount }));
  const addresses: string[] = [];
  for (const payment of payments) addresses.push(await submitPayment(maker, payment));
  const sum = new URLSearchParams({ from: amounts[0] ?? '', to: amounts.at(-1) ?? '' });
  return { payments, addresses, list: `/approvals?${sum}` };
}

const headingOf = (page: Page, { name }: Pick<TypedPayment, 'name'>) =>
  inboxItem(page).getByRole('heading', { level: 2 }).filter({ hasText: name });

const decide = async (page: Page, key: string, confirmLabel: string) => {
  await page.keyboard.press(key);
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: confirmLabel }).click();
  await expect(question).toHaveCount(0);
};

test('keys move through the inbox and decide, and the next payment follows', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const { payments, list } = await submitSome(maker, ['77.31', '77.32', '77.33']);
  const [first, second, third] = payments;
  if (!first || !second || !third) throw new Error('no payments');
  await open(approver, list);
  await expect(headingOf(approver, first)).toBeVisible();

  await test.step('j and k move, Enter leads to the payment', async () => {
    await approver.keyboard.press('j');
    await expect(headingOf(approver, second)).toBeVisible();
    await expect(inboxRow(approver, second.reference).getByRole('link')).toBeFocused();
    await approver.keyboard.press('Enter');
    await expect(headingOf(approver, second)).toBeFocused();
    await approver.keyboard.press('k');
    await expect(headingOf(approver, first)).toBeVisible();
  });

  await test.step('keys do nothing while a field has the focus or a dialog is open', async () => {
    const field = approver.getByRole('textbox', { name: texts.inbox('filter.amountFrom') });
    await field.focus();
    await approver.keyboard.press('j');
    await field.blur();
    await approver.keyboard.press('?');
    await expect(approver.getByRole('dialog', { name: texts.ui('keyOverview.title') })).toBeVisible();
    await approver.keyboard.press('a');
    await expect(approver.getByRole('alertdialog')).toHaveCount(0);
    await approver.keyboard.press('Escape');
    await expect(approver.getByRole('dialog')).toHaveCount(0);
    await expect(headingOf(approver, first)).toBeVisible();
  });

  await test.step('a approves and the next payment has the focus', async () => {
    await decide(approver, 'a', texts.approvals('approve.andSend'));
    await expect(headingOf(approver, second)).toBeFocused();
    await expect(inboxRow(approver, first.reference)).toHaveCount(0);
  });

  await test.step('d declines with a reason', async () => {
    await approver.keyboard.press('d');
    await approver.getByLabel(texts.approvals('decline.reason')).fill('Paid by card.');
    await approver
      .getByRole('alertdialog')
      .getByRole('button', { name: texts.approvals('decline.action', { subject: 'payment' }) })
      .click();
    await expect(headingOf(approver, third)).toBeFocused();
  });

  await test.step('r requests changes, and an empty inbox has the focus on its title', async () => {
    await approver.keyboard.press('r');
    await approver.getByLabel(texts.approvals('sendBack.reason')).fill('Wrong invoice.');
    await approver
      .getByRole('alertdialog')
      .getByRole('button', { name: texts.approvals('sendBack.action') })
      .click();
    await expect(approver.getByText(texts.inbox('page.noMatchTitle'))).toBeVisible();
    await expect(approver.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('a payment that another approver decides meanwhile says so and stays', async ({ as }) => {
  const [maker, approver, other] = [await as('maker'), await as('approver'), await as('approver', 1)];
  const { payments, addresses, list } = await submitSome(maker, ['78.31', '78.32']);
  const [first, second] = payments;
  if (!first || !second) throw new Error('no payments');
  await open(approver, list);
  await expect(headingOf(approver, first)).toBeVisible();
  await approveOrder(other, addresses[0] ?? '');
  await expect(inboxRow(approver, first.reference)).toHaveCount(0);
  const item = inboxItem(approver);
  await expect(item.getByText(texts.inbox('item.decided'))).toBeVisible();
  await expect(headingOf(approver, first)).toBeVisible();
  await expect(item.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await approver.keyboard.press('j');
  await expect(headingOf(approver, second)).toBeVisible();
});

test('on a narrow screen the payment covers the list, with its buttons in sight', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const { payments, list } = await submitSome(maker, ['79.31', '79.32']);
  const [first, second] = payments;
  if (!first || !second) throw new Error('no payments');
  await approver.setViewportSize({ width: 390, height: 800 });
  await open(approver, list);
  await expect(inboxItem(approver)).toBeHidden();
  await inboxRow(approver, first.reference).getByRole('link').click();
  await expect(headingOf(approver, first)).toBeFocused();
  await expect(inboxRow(approver, first.reference)).toBeHidden();
  await expect(inboxItem(approver).getByRole('button', { name: /^Approve/ })).toBeInViewport();
  await approver.goBack();
  await expect(inboxRow(approver, second.reference)).toBeVisible();
});

test('keys decide a change request, a payment and an exception in one inbox', async ({ as, sandbox }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const { name, iban } = toSomeoneNew();
  await fillBeneficiary(maker, { name, iban });
  await requestAddition(maker);
  await expect(maker.getByRole('heading', { level: 1 })).toContainText(name);
  const lost = toSomeoneNew({ reference: 'Invoice 14 SANDBOX REFUSE' });
  await losePayment({ maker, approver, sandbox }, lost);
  const payment = toSomeoneNew();
  await submitPayment(maker, payment);

  await test.step('d declines the change request', async () => {
    const title = additionOf(name);
    await openInInbox(approver, title);
    await approver.keyboard.press('d');
    await approver.getByRole('alertdialog').getByRole('textbox').fill('Not a supplier of ours.');
    await approver
      .getByRole('alertdialog')
      .getByRole('button', { name: texts.changeRequests('decline.action') })
      .click();
    await expect(inboxRow(approver, title)).toHaveCount(0);
  });

  await test.step('a approves the payment', async () => {
    await openInInbox(approver, payment.reference);
    await decide(approver, 'a', texts.approvals('approve.andSend'));
    await expect(inboxRow(approver, payment.reference)).toHaveCount(0);
  });

  await test.step('the exception is snoozed where it is read', async () => {
    const item = await openInInbox(approver, lost.name);
    await item.getByRole('button', { name: texts.exceptions('snooze.action') }).click();
    await approver
      .getByRole('alertdialog')
      .getByRole('button', { name: texts.exceptions('snooze.action') })
      .click();
    await expect(inboxRow(approver, lost.name)).toHaveCount(0);
  });
});

test('a batch in the inbox has its first ten rows, and a link to all of them', async ({ as }) => {
  const approver = await as('approver');
  const batch = await hugeBatch(12);
  await open(approver, `/approvals?item=batch.${batch.split('/').at(-1)}`);
  const table = { name: texts.batchRun('rowBrowser.table') };
  await expect(inboxItem(approver).getByRole('table', table).locator('tbody tr')).toHaveCount(10);

  await inboxItem(approver)
    .getByRole('link', { name: texts.batchRun('rowBrowser.viewAll', { total: 12 }) })
    .click();
  await expect(approver.getByRole('table', table).locator('tbody tr')).toHaveCount(12);
});
