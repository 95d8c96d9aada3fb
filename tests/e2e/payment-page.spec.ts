import { readFile } from 'node:fs/promises';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import { approveOrder, detail, stateOf, submitPayment, toSomeoneNew } from './support/payments/payments';
import { entryWith, pdfText } from './support/payments/statements';

test('an executed payment shows what it cost, what was left, and its entry, and is confirmed as a PDF', async ({
  as,
}) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const payment = toSomeoneNew({ amount: '1045.20' });
  const order = await submitPayment(maker, payment);
  await expect(stateOf(maker)).toContainText(`1,045.20 EUR to ${payment.name}`);
  await expect(maker.getByRole('link', { name: texts.payments('page.confirmation') })).toHaveCount(0);
  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText('Completed');

  const viewEntry = approver.getByRole('link', { name: texts.payments('execution.viewEntry') });
  await test.step('the figures follow once the statement has them', async () => {
    await expect(viewEntry).toBeVisible();
    await expect(detail(approver, texts.payments('execution.fee'))).toContainText('0.35 EUR');
    await expect(detail(approver, texts.payments('execution.balanceAfter'))).toContainText('EUR');
    await expect(detail(approver, texts.statements('payment.status'))).toHaveText('Completed');
    await expectAccessible(approver, 'an executed payment');
  });

  await test.step('the confirmation has the payment, and nothing of the account', async () => {
    const downloading = approver.waitForEvent('download');
    await approver.getByRole('link', { name: texts.payments('page.confirmation') }).click();
    const file = await downloading;
    const paymentId = await detail(approver, texts.payments('identity.paymentId')).innerText();
    expect(file.suggestedFilename()).toBe(`payment-confirmation-${paymentId}.pdf`);
    const text = await pdfText(await readFile(await file.path()));
    for (const shown of [
      '1,045.20 EUR',
      payment.name,
      groupIban(payment.iban),
      payment.reference,
      paymentId,
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).not.toContain('0.35');
  });

  await test.step('the link leads to the row of the statement, which leads back', async () => {
    await viewEntry.click();
    await expect(approver).toHaveURL(/\/statements\/[A-Z0-9]+\?.*#entry-\d+$/);
    const entry = entryWith(approver, payment.name);
    await expect(entry).toBeInViewport();
    await entry.getByRole('link').click();
    await expect(approver).toHaveURL(new RegExp(`${order}\\?from=`));
    const crumbs = approver.getByRole('navigation', { name: texts.ui('breadcrumbs.label') });
    await expect(crumbs.getByRole('link').first()).toHaveText(texts.statements('page.title'));
  });
});

test('a payment page is complete, except for the bank’s record, while the bank does not respond', async ({
  as,
  sandbox,
}) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const order = await submitPayment(maker, toSomeoneNew());
  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText('Completed');
  await sandbox.setFaults({ rules: [{ call: 'paymentDetails', mode: 'error_before' }] });
  await open(approver, order);
  await expect(approver.getByText(texts.payments('record.silent'))).toBeVisible();
  await expect(detail(approver, texts.payments('identity.externalId'))).toBeVisible();
});

test('a payment that is not executed is not confirmed', async ({ as }) => {
  const maker = await as('maker');
  const order = await submitPayment(maker, toSomeoneNew());
  const id = order.split('/').at(-1);
  const refused = await maker.request.get(`/api/payments/${id}/confirmation`);
  expect(refused.status()).toBe(409);
  expect(await refused.json()).toEqual({ message: texts.payments('confirmation.notExecuted') });
  const unknown = await maker.request.get('/api/payments/nothing/confirmation');
  expect(unknown.status()).toBe(404);
});
