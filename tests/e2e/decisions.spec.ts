import { stateLabels } from '@/lib/orders/order/order';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { inboxRow, openInInbox } from './support/page/inbox';
import {
  aPayment,
  detail,
  field,
  onOrderPage,
  pressSubmit,
  stateOf,
  submitPayment,
} from './support/payments/payments';

test('declining needs a reason, which the maker reads', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const payment = aPayment();
  const order = await submitPayment(maker, payment);

  const item = await openInInbox(approver, payment.reference);
  await item.getByRole('button', { name: texts.approvals('decline.action', { subject: 'payment' }) }).click();
  const question = approver.getByRole('alertdialog', {
    name: texts.approvals('decline.title', { subject: 'payment' }),
  });
  await question
    .getByRole('button', { name: texts.approvals('decline.action', { subject: 'payment' }) })
    .click();
  await expect(question.getByRole('alert')).toContainText('Enter a reason');
  await question.getByLabel(texts.approvals('decline.reason')).fill('The invoice was credited on Tuesday.');
  await question
    .getByRole('button', { name: texts.approvals('decline.action', { subject: 'payment' }) })
    .click();
  // While it is open, nothing behind it can be found.
  await expect(question).toHaveCount(0);
  await expect(inboxRow(approver, payment.reference)).toHaveCount(0);

  await open(maker, order);
  await expect(stateOf(maker)).toContainText('Declined');
  await expect(
    maker.getByRole('main').getByText('The invoice was credited on Tuesday.').first(),
  ).toBeVisible();
  await expect(maker.getByRole('link', { name: texts.payments('actions.payAgain') })).toBeVisible();
});

test('an edit returns the order to draft with a new hash, and the old hash can no longer be approved', async ({
  as,
}) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const payment = aPayment({ amount: '20.00' });
  await submitPayment(maker, payment);
  const oldHash = await detail(maker, texts.payments('identity.hash', { version: '1' })).innerText();

  const item = await openInInbox(approver, payment.reference);
  await item.getByRole('button', { name: texts.approvals('approve.action', { subject: 'payment' }) }).click();
  const question = approver.getByRole('alertdialog', {
    name: texts.approvals('approve.title', { subject: 'payment' }),
  });
  await expect(question).toContainText(oldHash.slice(0, 16));

  await maker.getByRole('link', { name: texts.payments('actions.edit') }).click();
  await expect(maker.getByText(texts.payments('edit.awaitingTitle'))).toBeVisible();
  await field(maker, 'Amount').fill('2000.00');
  await maker.getByRole('button', { name: texts.paymentForm('form.saveDraft') }).click();
  await onOrderPage(maker, 'Draft');
  await expect(detail(maker, texts.payments('identity.hash', { version: '2' }))).not.toHaveText(oldHash);
  await maker.getByRole('link', { name: texts.payments('actions.editDraft') }).click();
  await expect(field(maker, 'Amount')).toHaveValue('2,000.00');
  await pressSubmit(maker);
  await onOrderPage(maker, 'Awaiting approval');

  await expect(question.getByText(texts.ui('changedMeanwhile.title'))).toBeVisible();
  await expect(question.getByRole('button', { name: texts.approvals('approve.andSend') })).toBeDisabled();
  await maker.reload();
  await expect(stateOf(maker)).toContainText('Awaiting approval');
  await expect(detail(maker, 'Decided')).toHaveText('Not yet');
});

test('a withdrawn order is no longer pending approval', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const payment = aPayment();
  await submitPayment(maker, payment);
  await maker.getByRole('button', { name: texts.payments('withdraw.confirm') }).click();
  await maker
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.payments('withdraw.confirm') })
    .click();
  await expect(stateOf(maker)).toContainText(stateLabels.withdrawn.label);
  await open(approver, '/approvals');
  await expect(approver.getByRole('heading', { name: texts.inbox('page.title') })).toBeVisible();
  await expect(inboxRow(approver, payment.reference)).toHaveCount(0);
});
