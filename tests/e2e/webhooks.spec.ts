import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { aPayment, approveOrder, detail, stateOf, submitPayment } from './support/payments/payments';

test('a webhook appears in the inbox as verified, with its order', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const payment = aPayment();
  const order = await submitPayment(maker, payment);
  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText('Completed');
  const externalPaymentId = await detail(approver, texts.payments('identity.externalId')).innerText();

  await open(approver, `/webhooks?${new URLSearchParams({ q: externalPaymentId })}`);
  const deliveries = approver.getByRole('table', { name: texts.webhooks('table.label') }).getByRole('row');
  const delivery = deliveries.filter({ hasText: 'COMPLETED' });
  await expect(delivery).toContainText(texts.webhooks('verdicts.verified'));
  await expect(delivery.locator(`a[href="${order}"]`)).toHaveCount(1);
  await delivery.getByRole('link').first().click();
  await expect(approver).toHaveURL(/\/webhooks\/[0-9a-f-]{36}$/);
  await expect(detail(approver, texts.webhooks('fields.externalPaymentId'))).toContainText(externalPaymentId);
  await expect(detail(approver, texts.webhooks('fields.signature'))).toContainText(
    texts.webhooks('proofs.holds'),
  );
});
