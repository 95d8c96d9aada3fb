import { stateLabels } from '@/lib/orders/order/order';
import { texts } from '../support/code/texts';
import { expect, open, test, unique } from './support/app/app';
import { enter, tabTo } from './support/page/keyboard';
import { answered, searchBox } from './support/page/search';
import { letRunsAge } from './support/payments/ageing';
import { stateOf, submitPayment, toSomeoneNew } from './support/payments/payments';

// With the animations that most people see: focus moves while windows open and close.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a payment is found and approved by keyboard alone', async ({ as }) => {
  const maker = await as('maker');
  const payment = toSomeoneNew({ reference: unique('Keys') });
  const order = await submitPayment(maker, payment);
  const approver = await as('approver');
  await open(approver, '/accounts');
  await approver.keyboard.press('Control+k');
  await expect(searchBox(approver)).toBeFocused();
  await approver.keyboard.type(payment.reference);
  await answered(approver);
  await approver.keyboard.press('Enter');
  await expect(approver).toHaveURL(new RegExp(`${order}$`));
  await enter(approver, approver.getByRole('button', { name: /^Approve payment/ }));
  const question = approver.getByRole('alertdialog');
  await enter(approver, question.getByRole('button', { name: texts.approvals('approve.andSend') }));
  await expect(question).toHaveCount(0);
  await expect(approver.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(stateOf(approver)).toContainText('Completed');
});

test('a payment that nobody has approved is cancelled by keyboard alone', async ({ as }) => {
  const maker = await as('maker');
  const order = await submitPayment(maker, toSomeoneNew());
  await open(maker, order);
  await enter(maker, maker.getByRole('button', { name: texts.payments('withdraw.confirm') }));
  const question = maker.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: texts.payments('cancel.keep') })).toBeFocused();
  await enter(maker, question.getByRole('button', { name: texts.payments('withdraw.confirm') }));
  await expect(question).toHaveCount(0);
  await expect(stateOf(maker)).toContainText(stateLabels.withdrawn.label);
});

test('a difference is taken and resolved by keyboard alone', async ({ as, sandbox }) => {
  const [approver, name] = [await as('approver'), unique('Stranger')];
  await sandbox.injectDiscrepancy({ what: 'without_order', amount: '6.13', name });
  await open(approver, '/reconciliation?kind=executed_without_order&owner=nobody');
  await letRunsAge();
  await enter(approver, approver.getByRole('button', { name: texts.reconciliation('run.start') }));
  const row = approver.getByRole('row').filter({ hasText: name });
  await enter(approver, row.getByRole('link').first());
  await expect(approver).toHaveURL(/\/reconciliation\/[0-9a-f-]{36}/);
  await enter(approver, approver.getByRole('button', { name: texts.reconciliation('assign.assignToMe') }));
  await expect(approver.getByRole('button', { name: texts.reconciliation('assign.unassign') })).toBeVisible();
  await enter(approver, approver.getByRole('button', { name: texts.reconciliation('resolve.button') }));
  const question = approver.getByRole('alertdialog');
  await expect(question.locator(':focus')).toHaveCount(1);
  await tabTo(approver, question.getByLabel(texts.reconciliation('fields.reason')));
  await approver.keyboard.press('ArrowDown');
  await tabTo(approver, question.getByLabel(texts.reconciliation('resolve.explanation')));
  await approver.keyboard.type('Paid in the client portal.');
  await enter(approver, question.getByRole('button', { name: texts.reconciliation('resolve.button') }));
  await expect(question).toHaveCount(0);
  await expect(approver.getByText('Paid in the client portal.').first()).toBeVisible();
});

test('last month’s statement is exported as PDF by keyboard alone', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/accounts');
  await viewer.keyboard.press('g');
  await viewer.keyboard.press('s');
  await expect(viewer).toHaveURL(/\/statements$/);
  await enter(
    viewer,
    viewer.getByRole('table', { name: 'Accounts' }).getByRole('link', { name: 'Operations' }),
  );
  await expect(viewer).toHaveURL(/\/statements\/[A-Z0-9]+/);
  await enter(viewer, viewer.getByRole('link', { name: 'Last month', exact: true }));
  await expect(viewer).toHaveURL(/period=last_month/);
  await enter(
    viewer,
    viewer.getByRole('button', { name: texts.statements('downloads.download'), exact: true }),
  );
  await expect(viewer.getByRole('menuitem', { name: 'PDF' })).toBeFocused();
  const [file] = await Promise.all([viewer.waitForEvent('download'), viewer.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});
