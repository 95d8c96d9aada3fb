import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { type Acts, countActs } from './support/page/acts';
import { answered, searchBox } from './support/page/search';
import {
  aRow,
  csvOf,
  draftFigure,
  onDraft,
  readFileAsSuggested,
  uploadFile,
} from './support/payments/batch-files';
import {
  approveOrder,
  field,
  onOrderPage,
  stateOf,
  submitPayment,
  toSomeoneNew,
} from './support/payments/payments';

/**
 * The clicks and keys that tasks of every day may need. The letters of what is typed do not count: they are
 * the task.
 */
async function expectActs(acts: Acts, most: number): Promise<void> {
  const needed = await acts();
  test.info().annotations.push({ type: 'acts', description: `${needed}` });
  expect(needed).toBeLessThanOrEqual(most);
}

/** Opens a page, and counts from there. */
async function startAt(page: Page, path: string): Promise<Acts> {
  await open(page, path);
  return countActs(page);
}

test('three wrong rows of a file are corrected with four keys and clicks', async ({ as }) => {
  const maker = await as('maker');
  const rows = [aRow(), aRow({ amount: '0.00' }), aRow({ name: '' }), aRow({ reference: '' })];
  await uploadFile(maker, csvOf(rows));
  await readFileAsSuggested(maker);
  const acts = await countActs(maker);
  await maker
    .getByRole('button', { name: texts.batchPreparation('rowActions.correctRow', { position: '2' }) })
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
  await expectActs(acts, 4);
});

test('a payment is found by its amount with two keys', async ({ as }) => {
  const maker = await as('maker');
  const amount = `${7_000 + Math.floor(Math.random() * 900)}.${10 + Math.floor(Math.random() * 89)}`;
  const order = await submitPayment(maker, toSomeoneNew({ amount }));
  const acts = await startAt(maker, '/accounts');
  await maker.keyboard.press('Control+k');
  await expect(searchBox(maker)).toBeFocused();
  await maker.keyboard.type(amount);
  await answered(maker);
  await maker.keyboard.press('Enter');
  await expect(maker).toHaveURL(new RegExp(`${order}$`));
  await expectActs(acts, 2);
});

test('a scheduled payment is cancelled with two clicks', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  await open(maker, '/payments/new');
  const payment = toSomeoneNew();
  const at = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);
  await field(maker, texts.paymentForm('beneficiary.name')).fill(payment.name);
  await field(maker, texts.paymentForm('beneficiary.iban')).fill(payment.iban);
  await field(maker, texts.paymentForm('money.amount')).fill(payment.amount);
  await field(maker, texts.paymentForm('money.reference')).fill(payment.reference);
  await maker.getByRole('radio', { name: texts.paymentForm('schedule.later') }).check();
  await field(maker, texts.payments('moveHeld.sendAt')).fill(at);
  await maker.getByRole('button', { name: texts.paymentForm('form.submit') }).press('Enter');
  const order = await onOrderPage(maker, 'Awaiting approval');
  await approveOrder(approver, order);
  const acts = await startAt(approver, order);
  await approver.getByRole('button', { name: texts.payments('withdraw.confirm') }).click();
  await approver
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.payments('withdraw.confirm') })
    .click();
  await expect(stateOf(approver)).toContainText('Cancelled');
  await expectActs(acts, 2);
});

test('money is moved between own accounts with six keys and clicks', async ({ as }) => {
  const maker = await as('maker');
  const acts = await startAt(maker, '/accounts');
  await maker.getByRole('link', { name: texts.paymentForm('transfer.action'), exact: true }).click();
  const to = field(maker, texts.paymentForm('transfer.to'));
  await to.focus();
  await maker.keyboard.press('ArrowDown');
  await field(maker, texts.paymentForm('money.amount')).click();
  await maker.keyboard.type('15.25');
  await maker.getByRole('button', { name: texts.paymentForm('form.submit') }).click();
  await onOrderPage(maker, 'Awaiting approval');
  await expectActs(acts, 6);
});
