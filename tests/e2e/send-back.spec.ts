import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import {
  approveOrder,
  field,
  onOrderPage,
  pressSubmit,
  stateOf,
  submitPayment,
  toSomeoneNew,
} from './support/payments/payments';

test('a payment that was sent back is corrected and submitted again', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const order = await submitPayment(maker, toSomeoneNew({ amount: '1230.00' }));

  await open(approver, order);
  await approver.getByRole('button', { name: texts.approvals('sendBack.action') }).click();
  const question = approver.getByRole('alertdialog', {
    name: texts.approvals('sendBack.title', { subject: 'payment' }),
  });
  await question.getByLabel(texts.approvals('sendBack.reason')).fill('The invoice says 1,320.00.');
  await question.getByRole('button', { name: texts.approvals('sendBack.action') }).click();
  await expect(stateOf(approver)).toContainText('Draft');

  await open(maker, order);
  await expect(maker.getByRole('main').getByText('The invoice says 1,320.00.').first()).toBeVisible();
  await maker.getByLabel(texts.discussions('form.label')).fill('A typing error. It is corrected.');
  await maker.getByRole('button', { name: texts.discussions('form.submit') }).click();
  await expect(maker.getByRole('list', { name: texts.discussions('card.list') })).toContainText(
    'A typing error. It is corrected.',
  );
  await maker.getByRole('link', { name: texts.payments('actions.editDraft') }).click();
  await field(maker, 'Amount').fill('1320.00');
  await pressSubmit(maker);
  await onOrderPage(maker, 'Awaiting approval');

  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText('Completed');
  await expect(approver.getByRole('main').getByText('1,320.00').first()).toBeVisible();
});
