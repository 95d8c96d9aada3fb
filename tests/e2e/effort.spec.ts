import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { cents, expect, open, test, unique } from './support/app/app';
import { approveSelected, confirmSelected, inboxItem, submitSome } from './support/page/inbox';
import { answered, searchBox } from './support/page/search';
import { startTask, startTaskAt } from './support/page/tasks';
import {
  aRow,
  csvOf,
  draftFigure,
  onDraft,
  readFileAsSuggested,
  uploadFile,
} from './support/payments/batch-files';
import { runNow } from './support/payments/differences';
import {
  approveOrder,
  field,
  fillPayment,
  onOrderPage,
  pressSubmit,
  stateOf,
  submitPayment,
  toSomeoneNew,
} from './support/payments/payments';
import { figure, pdfText } from './support/payments/statements';

// `npm run bench:tasks` runs these stories, too, and writes down what each took.

/** A sum that no other story pays. */
const rareAmount = (): string =>
  `${7_000 + Math.floor(Math.random() * 900)}.${10 + Math.floor(Math.random() * 89)}`;

test('ten payments are approved with eleven keys and one confirmation', async ({ as }, info) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const { payments, list } = await submitSome(maker, 61, 10);
  await open(approver, list);
  await expect(inboxItem(approver)).toContainText(payments[0]?.name ?? '');
  const task = await startTask(approver, 'approveTen', info);
  await approver.keyboard.press('x');
  for (let index = 1; index < 10; index += 1) await approver.keyboard.press('Shift+J');
  await expect(approveSelected(approver, 10)).toBeVisible();
  await approver.keyboard.press('a');
  await confirmSelected(approver, 10);
  await expect(approver.getByText(texts.inbox('page.noMatchTitle'))).toBeVisible();
  await task.finish();

  await test.step('each shows its own proof', async () => {
    await open(approver, payments[4]?.address ?? '');
    await expect(
      approver.getByText(texts.secondFactor('confirmationLine.list', { count: 10 })),
    ).toBeVisible();
    await expect(approver.getByText(texts.secondFactor('confirmationLine.holds'))).toBeVisible();
  });
});

test('a payment is approved with one key and one confirmation', async ({ as }, info) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const { payments, list } = await submitSome(maker, 65, 1);
  await open(approver, list);
  await expect(inboxItem(approver)).toContainText(payments[0]?.name ?? '');
  const task = await startTask(approver, 'approveOne', info);
  await approver.keyboard.press('a');
  const question = approver.getByRole('alertdialog');
  await question.getByRole('button', { name: /^Approve/ }).click();
  await expect(approver.getByText(texts.inbox('page.noMatchTitle'))).toBeVisible();
  await task.finish();
});

test('a payment to a known beneficiary is drafted with five keys', async ({ as }, info) => {
  const maker = await as('maker');
  const task = await startTaskAt(maker, '/accounts', 'payKnown', info);
  await maker.keyboard.press('n');
  await expect(maker.getByRole('combobox', { name: texts.paymentForm('picker.label') })).toBeFocused();
  await maker.keyboard.type('stadtw');
  await maker.keyboard.press('Enter');
  const chip = maker.getByRole('region', { name: texts.paymentForm('chip.label') });
  await expect(chip).toContainText('Stadtwerke');
  await expect(chip).toContainText(/Verified since/);
  await expect(field(maker, texts.paymentForm('money.amount'))).toBeFocused();
  const amount = (90 + Math.random() * 9).toFixed(2);
  await maker.keyboard.type(amount);
  await maker.keyboard.press('Tab');
  await maker.keyboard.press('Tab');
  await expect(field(maker, texts.paymentForm('money.reference'))).toBeFocused();
  await maker.keyboard.type(unique('Gas'));
  await maker.keyboard.press('Enter');
  await onOrderPage(maker, 'Awaiting approval');
  await expect(stateOf(maker)).toContainText(`${amount} EUR to Stadtwerke`);
  await task.finish();
});

test('last month’s fees are found with two clicks', async ({ as }, info) => {
  const viewer = await as('viewer');
  const task = await startTaskAt(viewer, '/accounts', 'findFee', info);
  await viewer.getByRole('link', { name: 'Bank charges' }).click();
  await viewer.getByRole('link', { name: 'Last month', exact: true }).click();
  await expect(viewer).toHaveURL(/period=last_month/);
  await expect(figure(viewer, texts.statements('statementSummary.debits'))).toContainText('−');
  await task.finish();
  expect(cents(await figure(viewer, texts.statements('statementSummary.debits')).innerText())).toBeLessThan(
    0n,
  );
});

test('three wrong rows of a file are corrected with four keys and clicks', async ({ as }, info) => {
  const maker = await as('maker');
  const rows = [aRow(), aRow({ amount: '0.00' }), aRow({ name: '' }), aRow({ reference: '' })];
  await uploadFile(maker, csvOf(rows));
  await readFileAsSuggested(maker);
  const task = await startTask(maker, 'correctRows', info);
  await maker
    .getByRole('button', { name: texts.batchDraft('rowActions.correctRow', { position: '2' }) })
    .click();
  const corrections = [
    { row: 'Row 2', label: texts.batchRun('rowFields.amount'), text: '21.50' },
    { row: 'Row 3', label: texts.batchRun('rowFields.name'), text: 'Hafen Spedition GmbH' },
    { row: 'Row 4', label: texts.batchRun('rowFields.reference'), text: 'Invoice 17' },
  ];
  for (const { row, label, text } of corrections) {
    const input = maker.getByRole('form', { name: row }).getByLabel(label);
    await expect(input).toBeFocused();
    await input.selectText();
    await maker.keyboard.type(text);
    await maker.keyboard.press('Enter');
  }
  await onDraft(maker);
  await expect(draftFigure(maker, 'wrong')).toHaveText('0');
  await task.finish();
});

test('a payment is found by its amount with two keys', async ({ as }, info) => {
  const maker = await as('maker');
  const amount = rareAmount();
  const order = await submitPayment(maker, toSomeoneNew({ amount }));
  const task = await startTaskAt(maker, '/accounts', 'findAmount', info);
  await maker.keyboard.press('Control+k');
  await expect(searchBox(maker)).toBeFocused();
  await maker.keyboard.type(amount);
  await answered(maker);
  await maker.keyboard.press('Enter');
  await expect(maker).toHaveURL(new RegExp(`${order}$`));
  await task.finish();
});

/** The address of an approved payment that is due in three days. */
async function scheduledOrder(maker: Page, approver: Page): Promise<string> {
  await open(maker, '/payments/new');
  await fillPayment(maker, toSomeoneNew());
  const at = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);
  await maker.getByRole('radio', { name: texts.paymentForm('schedule.later') }).check();
  await field(maker, texts.payments('moveHeld.sendAt')).fill(at);
  await pressSubmit(maker);
  const order = await onOrderPage(maker, 'Awaiting approval');
  await approveOrder(approver, order);
  return order;
}

test('a scheduled payment is cancelled with two clicks', async ({ as }, info) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const order = await scheduledOrder(maker, approver);
  const task = await startTaskAt(approver, order, 'cancelScheduled', info);
  await approver.getByRole('button', { name: texts.payments('withdraw.confirm') }).click();
  await approver
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.payments('withdraw.confirm') })
    .click();
  await expect(stateOf(approver)).toContainText('Cancelled');
  await task.finish();
});

test('money is moved between own accounts with six keys and clicks', async ({ as }, info) => {
  const maker = await as('maker');
  const task = await startTaskAt(maker, '/accounts', 'moveMoney', info);
  await maker.getByRole('link', { name: texts.paymentForm('transfer.action'), exact: true }).click();
  const to = field(maker, texts.paymentForm('transfer.to'));
  await to.focus();
  await maker.keyboard.press('ArrowDown');
  await field(maker, texts.paymentForm('money.amount')).click();
  await maker.keyboard.type('15.25');
  await maker.getByRole('button', { name: texts.paymentForm('form.submit') }).click();
  await onOrderPage(maker, 'Awaiting approval');
  await task.finish();
});

test('a statement is downloaded as PDF with two clicks', async ({ as }, info) => {
  const viewer = await as('viewer');
  const task = await startTaskAt(viewer, '/accounts', 'statementPdf', info);
  await viewer.getByRole('link', { name: 'Operations' }).click();
  const pdf = viewer.getByRole('link', { name: texts.statements('downloads.pdf') });
  const [download] = await Promise.all([viewer.waitForEvent('download'), pdf.click()]);
  const file = await download.path();
  await task.finish();
  expect(await pdfText(await readFile(file))).toContain('Account statement');
});

test('a difference is resolved with four clicks', async ({ as, sandbox }, info) => {
  const [approver, name] = [await as('approver'), unique('Stranger')];
  await sandbox.injectDiscrepancy({ what: 'without_order', amount: '8.47', name });
  await open(approver, '/reconciliation?kind=executed_without_order&owner=nobody');
  await runNow(approver);
  const row = approver.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  const task = await startTask(approver, 'resolveDifference', info);
  await row.getByRole('link').first().click();
  await approver.getByRole('button', { name: texts.reconciliation('resolve.button') }).click();
  const question = approver.getByRole('alertdialog');
  await question.getByLabel(texts.reconciliation('resolve.explanation')).click();
  await approver.keyboard.type('Paid in the client portal.');
  await question.getByRole('button', { name: texts.reconciliation('resolve.button') }).click();
  await expect(question).toHaveCount(0);
  await expect(approver.getByText('Paid in the client portal.').first()).toBeVisible();
  await task.finish();
});
