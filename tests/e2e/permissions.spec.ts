import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { captureAction, sendAction } from './support/page/actions';
import { inboxItem } from './support/page/inbox';
import {
  aPayment,
  approveOrder,
  fillPayment,
  listedOrders,
  pressSubmit,
  startApproval,
  stateOf,
  submitPayment,
} from './support/payments/payments';

test('a maker can approve by no page and no request', async ({ as }) => {
  const maker = await as('maker');
  const order = await submitPayment(maker, aPayment());

  await test.step('there is no button on the order', async () => {
    await expect(maker.getByRole('link', { name: 'Payments', exact: true }).first()).toBeVisible();
    await expect(
      maker.getByRole('button', { name: texts.approvals('approve.action', { subject: 'payment' }) }),
    ).toHaveCount(0);
    await expect(
      maker.getByRole('button', { name: texts.approvals('decline.action', { subject: 'payment' }) }),
    ).toHaveCount(0);
  });

  await test.step('the inbox has no payments', async () => {
    await open(maker, '/approvals?kind=payment');
    await expect(
      maker.getByRole('navigation', { name: texts.inbox('tabs.label') }).getByRole('link'),
    ).toHaveText([/^All/, /^Differences/]);
    await expect(inboxItem(maker)).toHaveCount(0);
  });

  await test.step('an approver’s request sent with the maker’s session is refused', async () => {
    const approver = await as('approver');
    await open(approver, order);
    const question = await startApproval(approver);
    const approval = await captureAction(approver, () =>
      question.getByRole('button', { name: texts.approvals('approve.andSend') }).click(),
    );
    expect((await sendAction(maker.request, approval)).status()).toBe(403);
    await maker.goto(order);
    await expect(stateOf(maker)).toContainText('Awaiting approval');

    // The very same request moves the order when it is the approver's: it was refused for who sent it.
    expect((await sendAction(approver.request, approval)).status()).toBe(200);
    await maker.reload();
    await expect(stateOf(maker)).toContainText('Completed');
  });
});

test('a viewer sees no actions', async ({ as, sandbox }) => {
  await sandbox.setFaults({ completionDelayMs: { SEPA: 600_000 } });
  const [maker, approver, viewer] = [await as('maker'), await as('approver'), await as('viewer')];
  const awaiting = await submitPayment(maker, aPayment());
  const pending = await submitPayment(maker, aPayment());
  await approveOrder(approver, pending);
  await expect(stateOf(approver)).toContainText(texts.payments('pending.title'));

  const noWayTo = async (...names: readonly string[]) => {
    for (const name of names) {
      await expect(viewer.getByRole('main').getByRole('button', { name })).toHaveCount(0);
      await expect(viewer.getByRole('main').getByRole('link', { name })).toHaveCount(0);
    }
  };
  await open(viewer, '/');
  await noWayTo('New payment');
  await open(viewer, '/payments');
  await noWayTo('New payment');
  await open(viewer, '/accounts');
  await expect(viewer.getByRole('table', { name: 'Accounts' })).toBeVisible();
  await noWayTo(texts.accounts('openAccountDialog.open'));
  await open(viewer, awaiting);
  await expect(stateOf(viewer)).toContainText('Awaiting approval');
  await noWayTo(
    texts.approvals('approve.action', { subject: 'payment' }),
    texts.approvals('decline.action', { subject: 'payment' }),
    texts.payments('actions.edit'),
    texts.payments('withdraw.confirm'),
  );
  await open(viewer, pending);
  await expect(stateOf(viewer)).toContainText(texts.payments('pending.title'));
  await noWayTo(
    texts.payments('reschedule.trigger'),
    texts.payments('cancel.confirm'),
    texts.payments('actions.payAgain'),
  );
  for (const room of [texts.shell('rooms.approvals'), 'Audit', 'People']) {
    await expect(viewer.getByRole('link', { name: room, exact: true })).toHaveCount(0);
  }
});

test('a viewer who opens a forbidden page gets 403', async ({ as }) => {
  const viewer = await as('viewer');
  for (const path of ['/payments/new', '/approvals', '/audit', '/people']) {
    const reply = await viewer.goto(path);
    expect(reply?.status(), path).toBe(403);
    await expect(viewer.getByText(texts.shell('forbidden.title'))).toBeVisible();
  }

  const maker = await as('maker');
  const payment = aPayment();
  await open(maker, '/payments/new');
  await fillPayment(maker, payment);
  const saving = await captureAction(maker, () => pressSubmit(maker));
  expect((await sendAction(viewer.request, saving)).status()).toBe(403);
  await expect(await listedOrders(viewer, payment.reference)).toHaveCount(0);
});

test('requests from another site or without an origin are refused', async ({ as }) => {
  const maker = await as('maker');
  const payment = aPayment();
  await open(maker, '/payments/new');
  await fillPayment(maker, payment);
  const saving = await captureAction(maker, () => pressSubmit(maker));
  expect((await sendAction(maker.request, saving, 'cross-site')).status()).toBe(403);
  expect((await sendAction(maker.request, saving, 'unsaid')).status()).toBe(403);
  await expect(await listedOrders(maker, payment.reference)).toHaveCount(0);

  expect((await sendAction(maker.request, saving)).status()).toBe(200);
  await expect(await listedOrders(maker, payment.reference)).toHaveCount(1);
});
