import { randomBytes } from 'node:crypto';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { captureAction, sendAction } from './support/page/actions';
import {
  aPayment,
  approveOrder,
  detail,
  field,
  fillPayment,
  listedOrders,
  onOrderPage,
  pressSubmit,
  stateOf,
  submitPayment,
} from './support/payments/payments';
import { entriesOfThisMonth } from './support/payments/statements';

test('a response 500 after the payment was made leaves exactly one payment', async ({ as, sandbox }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  await open(maker, '/payments/new');
  const account = await field(maker, texts.paymentForm('account.payFrom')).inputValue();
  const order = await submitPayment(maker, aPayment());
  const externalPaymentId = await detail(maker, texts.payments('identity.externalId')).innerText();

  await sandbox.setFaults({ rules: [{ call: 'createPayment', mode: 'error_after' }] });
  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText('Checking with the bank');
  await expect(approver.getByText('nothing is paid twice')).toBeVisible();

  await sandbox.setFaults({});
  await expect(stateOf(approver)).toContainText('Completed');
  const timeline = approver.getByRole('list', { name: texts.payments('order.timelineLabel') });
  await expect(timeline).toContainText('No clear answer: checking with the bank');
  await expect(timeline).toContainText('Executed');
  await expect(timeline).not.toContainText(/fail/i);

  const entries = await entriesOfThisMonth(approver, account);
  expect(entries.filter((entry) => entry['External payment ID'] === externalPaymentId)).toHaveLength(1);
});

test('a missing reply leaves exactly one payment', async ({ as, sandbox }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  await open(maker, '/payments/new');
  const account = await field(maker, texts.paymentForm('account.payFrom')).inputValue();
  const order = await submitPayment(maker, aPayment());
  const externalPaymentId = await detail(maker, texts.payments('identity.externalId')).innerText();

  await sandbox.setFaults({ rules: [{ call: 'createPayment', mode: 'drop_reply', times: 1 }] });
  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText('Completed');

  const entries = await entriesOfThisMonth(approver, account);
  expect(entries.filter((entry) => entry['External payment ID'] === externalPaymentId)).toHaveLength(1);
});

test('a double click on “Submit for approval” creates one order', async ({ as }) => {
  const maker = await as('maker');
  const payment = aPayment();
  await open(maker, '/payments/new');
  await fillPayment(maker, payment);
  // Both clicks at once, wherever what comes in by now has moved the button to.
  await maker.getByRole('button', { name: 'Submit for approval' }).evaluate((button) => {
    for (const _ of ['first', 'second'])
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
  await onOrderPage(maker, 'Awaiting approval');
  await expect(await listedOrders(maker, payment.reference)).toHaveCount(1);
});

test('the same form sent twice at once creates one order', async ({ as }) => {
  const maker = await as('maker');
  const payment = aPayment();
  await open(maker, '/payments/new');
  await fillPayment(maker, payment);
  const saving = await captureAction(maker, () => pressSubmit(maker));
  const replies = await Promise.all([1, 2, 3].map(() => sendAction(maker.request, saving)));
  expect(replies.map((reply) => reply.status())).toEqual([200, 200, 200]);
  await expect(await listedOrders(maker, payment.reference)).toHaveCount(1);
});

test('a forged webhook is refused and changes nothing', async ({ as, sandbox }) => {
  await sandbox.setFaults({ completionDelayMs: { SEPA: 600_000 } });
  const [maker, approver] = [await as('maker'), await as('approver')];
  const order = await submitPayment(maker, aPayment());
  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText(texts.payments('pending.title'));
  const paymentId = await detail(approver, texts.payments('identity.paymentId')).innerText();
  const externalPaymentId = await detail(approver, texts.payments('identity.externalId')).innerText();
  const timeline = approver.getByRole('list', { name: texts.payments('order.timelineLabel') });
  const before = await timeline.innerText();

  const event = {
    event: 'payment.status',
    payload: {
      paymentId,
      externalPaymentId,
      account: 'LT000000000000000000',
      amount: '12.40',
      direction: 'OUTGOING',
      status: 'COMPLETED',
      networkType: 'SEPA',
      otherName: 'Nobody',
      otherAccount: 'LT000000000000000000',
    },
  };
  for (const headers of [undefined, { 'x-signature': randomBytes(64).toString('base64') }]) {
    const reply = await maker.request.post('/api/webhooks', { data: event, ...(headers && { headers }) });
    expect(reply.status()).toBe(401);
  }
  await open(approver, order);
  await expect(stateOf(approver)).toContainText(texts.payments('pending.title'));
  expect(await timeline.innerText()).toBe(before);
});
