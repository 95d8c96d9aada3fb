import { showInstant } from '@/lib/kernel/formats/dates';
import { stateLabels } from '@/lib/orders/order/order';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { aPayment, approveOrder, field, stateOf, submitPayment } from './support/payments/payments';

const dayMs = 86_400_000;

test('a pending payment is rescheduled and cancelled at the provider, and its timeline shows both', async ({
  as,
  sandbox,
}) => {
  // So long that the payment is still pending whenever it is looked at.
  await sandbox.setFaults({ completionDelayMs: { SEPA: 600_000 } });
  const [maker, approver] = [await as('maker'), await as('approver')];
  const order = await submitPayment(maker, aPayment());
  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText(texts.payments('pending.title'));
  const timeline = approver.getByRole('list', { name: texts.payments('order.timelineLabel') });

  const time = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 16);
  await approver.getByRole('button', { name: texts.payments('reschedule.trigger') }).click();
  const form = approver.getByRole('dialog', {
    name: texts.payments('reschedule.title'),
  });
  await field(form, texts.payments('reschedule.executeAt')).fill(time);
  await form.getByRole('button', { name: texts.payments('reschedule.confirm') }).click();
  await expect(form).toHaveCount(0);
  const notice = approver.getByText('The bank will execute it on');
  await expect(notice.locator('time')).toHaveAttribute('datetime', `${time}:00.000Z`);
  await expect(timeline).toContainText('Rescheduled at the bank');

  await open(maker, order);
  await maker.getByRole('button', { name: texts.payments('cancel.confirm') }).click();
  await maker
    .getByRole('alertdialog', { name: texts.payments('cancel.title') })
    .getByRole('button', { name: texts.payments('cancel.confirm') })
    .click();
  await expect(stateOf(maker)).toContainText(stateLabels.cancelled.label);
  await expect(stateOf(approver)).toContainText(stateLabels.cancelled.label);
  await expect(timeline).toContainText('Cancellation accepted by the bank');
  await expect(timeline).toContainText('Cancelled at the bank');
  await expect(maker.getByRole('button', { name: texts.payments('cancel.confirm') })).toHaveCount(0);
});

test('a time more than three months ahead is refused in the form', async ({ as, sandbox }) => {
  await sandbox.setFaults({ completionDelayMs: { SEPA: 600_000 } });
  const [maker, approver] = [await as('maker'), await as('approver')];
  const order = await submitPayment(maker, aPayment());
  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText(texts.payments('pending.title'));
  await approver.getByRole('button', { name: texts.payments('reschedule.trigger') }).click();
  const form = approver.getByRole('dialog', {
    name: texts.payments('reschedule.title'),
  });
  const tooLate = new Date(Date.now() + 200 * dayMs);
  await field(form, texts.payments('reschedule.executeAt')).fill(tooLate.toISOString().slice(0, 16));
  await form.getByRole('button', { name: texts.payments('reschedule.confirm') }).click();
  await expect(form.getByRole('alert')).toContainText('within the next three months');
  await expect(field(form, texts.payments('reschedule.executeAt'))).toHaveValue(showInstant(tooLate, 'UTC'));
});
