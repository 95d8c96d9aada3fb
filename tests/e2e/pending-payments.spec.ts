import { texts } from '../support/texts';
import { expect, open, test } from './support/desk';
import { aPayment, approveOrder, stateOf, submitPayment } from './support/payments';

const dayMs = 86_400_000;

test('a pending payment is rescheduled and then cancelled at the service, and its timeline tells it', async ({
  as,
  sandbox,
}) => {
  // So long that the payment is still pending whenever it is looked at.
  await sandbox.setFaults({ completionDelayMs: { SEPA: 600_000 } });
  const [maker, approver] = [await as('maker'), await as('approver')];
  const order = await submitPayment(maker, aPayment());
  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText(texts.payments('paymentOf.pending'));
  const timeline = approver.getByRole('list', { name: texts.payments('orderTimeline.label') });

  const time = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 16);
  await approver.getByRole('button', { name: texts.payments('reschedulePayment.trigger') }).click();
  const form = approver.getByRole('dialog', {
    name: texts.payments('reschedulePayment.rescheduleThisPayment'),
  });
  await form.getByLabel(texts.payments('reschedulePayment.label')).fill(time);
  await form.getByRole('button', { name: texts.payments('reschedulePayment.trigger') }).click();
  await expect(form).toHaveCount(0);
  const notice = approver.getByText('The service will execute it on');
  await expect(notice.locator('time')).toHaveAttribute('datetime', `${time}:00.000Z`);
  await expect(timeline).toContainText('Rescheduled at the service');

  await open(maker, order);
  await maker.getByRole('button', { name: texts.payments('cancelPayment.cancelPayment') }).click();
  await maker
    .getByRole('alertdialog', { name: texts.payments('cancelPayment.cancelThisPayment') })
    .getByRole('button', { name: texts.payments('cancelPayment.cancelThePayment') })
    .click();
  await expect(stateOf(maker)).toContainText('Cancelled');
  await expect(stateOf(approver)).toContainText('Cancelled');
  await expect(timeline).toContainText('The service took the cancellation');
  await expect(timeline).toContainText('Cancelled at the service');
  await expect(
    maker.getByRole('button', { name: texts.payments('cancelPayment.cancelPayment') }),
  ).toHaveCount(0);
});

test('a time more than three months ahead is not asked for, and the form says why', async ({
  as,
  sandbox,
}) => {
  await sandbox.setFaults({ completionDelayMs: { SEPA: 600_000 } });
  const [maker, approver] = [await as('maker'), await as('approver')];
  const order = await submitPayment(maker, aPayment());
  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText(texts.payments('paymentOf.pending'));
  await approver.getByRole('button', { name: texts.payments('reschedulePayment.trigger') }).click();
  const form = approver.getByRole('dialog', {
    name: texts.payments('reschedulePayment.rescheduleThisPayment'),
  });
  const tooLate = new Date(Date.now() + 200 * dayMs).toISOString().slice(0, 16);
  await form.getByLabel(texts.payments('reschedulePayment.label')).fill(tooLate);
  await form.getByRole('button', { name: texts.payments('reschedulePayment.trigger') }).click();
  await expect(form.getByRole('alert')).toContainText('within the next three months');
  await expect(form.getByLabel(texts.payments('reschedulePayment.label'))).toHaveValue(tooLate);
});
