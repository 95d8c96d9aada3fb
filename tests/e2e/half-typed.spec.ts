import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test, untilInteractive } from './support/app/app';
import { personOf } from './support/app/fixtures';
import {
  aPayment,
  field,
  fillPayment,
  onOrderPage,
  pressSubmit,
  stateOf,
  submitPayment,
  toSomeoneNew,
} from './support/payments/payments';

test('leaving a half-typed payment asks for a confirmation', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/payments');
  await maker
    .getByRole('main')
    .getByRole('link', { name: texts.paymentForm('page.title') })
    .first()
    .click();
  await expect(field(maker, 'Amount')).toBeVisible();
  await untilInteractive(maker);
  await field(maker, 'Amount').fill('77.00');

  const question = maker.getByRole('alertdialog', { name: texts.paymentForm('leave.title') });
  await maker.getByRole('link', { name: texts.shell('rooms.statements') }).click();
  await question.getByRole('button', { name: texts.ui('leaveGuard.stay') }).click();
  await maker.goBack();
  await question.getByRole('button', { name: texts.ui('leaveGuard.stay') }).click();
  await expect(field(maker, 'Amount')).toHaveValue('77.00');

  await maker.goBack();
  await question.getByRole('button', { name: texts.ui('leaveGuard.leave') }).click();
  await expect(maker).toHaveURL(/\/payments$/);
  await maker
    .getByRole('main')
    .getByRole('link', { name: texts.paymentForm('page.title') })
    .first()
    .click();
  await expect(field(maker, 'Amount')).toHaveValue('');
});

test('typed values are restored after a reload and discarded after submission', async ({ as }) => {
  const maker = await as('maker');
  const payment = aPayment();
  await open(maker, '/payments/new');
  await fillPayment(maker, payment);
  maker.on('dialog', (dialog) => dialog.accept());
  await maker.reload();
  await expect(maker.getByText('were restored.')).toBeVisible();
  await expect(field(maker, texts.paymentForm('money.reference'))).toHaveValue(payment.reference);
  await pressSubmit(maker);
  await onOrderPage(maker, 'Awaiting approval');
  await open(maker, '/payments/new');
  await expect(field(maker, texts.paymentForm('money.reference'))).toHaveValue('');
});

test('a chosen beneficiary is restored as one after a reload', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/payments/new');
  await maker.getByRole('combobox', { name: texts.paymentForm('picker.label') }).fill('stadtw');
  await maker.keyboard.press('Enter');
  const chip = maker.getByRole('region', { name: texts.paymentForm('chip.label') });
  await expect(chip).toContainText('Stadtwerke');
  maker.on('dialog', (dialog) => dialog.accept());
  await maker.reload();
  await expect(maker.getByText('were restored.')).toBeVisible();
  await expect(chip).toContainText('Stadtwerke');
  await expect(field(maker, texts.paymentForm('beneficiary.name'))).toHaveCount(0);
});

test('a press on submit counts although the field that it leaves gets its message above', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/payments/new');
  await field(maker, 'Amount').fill('12.3456');
  await maker.getByRole('button', { name: texts.paymentForm('form.submit') }).click();
  await expect(field(maker, texts.paymentForm('money.reference'))).toHaveAttribute('aria-invalid', 'true');
  await expect(field(maker, 'Amount')).toHaveAttribute('aria-invalid', 'true');
});

test('a copy of a tab never replaces the payment that its original submitted', async ({ as }) => {
  const maker = await as('maker');
  const [first, second] = [toSomeoneNew(), toSomeoneNew()];
  await open(maker, '/payments/new');
  await fillPayment(maker, first);
  const opened = maker.waitForEvent('popup');
  await maker.evaluate(() => void window.open(window.location.href));
  const copy = await opened;
  await untilInteractive(copy);
  await expect(field(copy, texts.paymentForm('money.reference'))).toHaveValue(first.reference);
  await pressSubmit(maker);
  const address = await onOrderPage(maker, 'Awaiting approval');

  await fillPayment(copy, second);
  await pressSubmit(copy);
  await expect(copy.getByText(/already saved a payment of .+, maybe in a copy of this tab/)).toBeVisible();
  await expect(field(copy, texts.paymentForm('money.reference'))).toHaveValue(second.reference);
  await pressSubmit(copy);
  expect(await onOrderPage(copy, 'Awaiting approval')).not.toBe(address);
  await expect(stateOf(copy)).toContainText(second.name);
  await open(maker, address);
  await expect(stateOf(maker)).toContainText(first.name);
});

test('a half-typed comment survives a reload with whom it mentions, and is blank once it is added', async ({
  as,
}) => {
  const t = texts.discussions;
  const maker = await as('maker');
  const { name } = personOf('approver');
  await open(maker, await submitPayment(maker, aPayment()));
  const form = maker.getByRole('textbox', { name: t('form.label') });
  await form.focus();
  await maker.keyboard.type(`Is this the deposit? @${name.slice(0, 3)}`);
  await expect(maker.getByRole('listbox', { name: t('mention.label') })).toContainText(name);
  await maker.keyboard.press('Enter');
  await maker.reload();
  await expect(form).toHaveValue(`Is this the deposit? @${name} `);
  await expect(maker.getByText(t('form.notifies', { names: name }))).toBeVisible();
  await maker.getByRole('button', { name: t('form.submit') }).click();
  await expect(form).toHaveValue('');
  await maker.reload();
  await expect(maker.getByRole('list', { name: t('card.list') })).toContainText('Is this the deposit?');
  await expect(form).toHaveValue('');
});

test('a comment from a copy of the tab is added by a second press', async ({ as }) => {
  const t = texts.discussions;
  const maker = await as('maker');
  await open(maker, await submitPayment(maker, aPayment()));
  const partsOf = (page: Page) => ({
    form: page.getByRole('textbox', { name: t('form.label') }),
    add: page.getByRole('button', { name: t('form.submit') }),
    list: page.getByRole('list', { name: t('card.list') }),
  });
  const original = partsOf(maker);
  await original.form.fill('First thought');
  const opened = maker.waitForEvent('popup');
  await maker.evaluate(() => void window.open(window.location.href));
  const copied = await opened;
  await untilInteractive(copied);
  const copy = partsOf(copied);
  await expect(copy.form).toHaveValue('First thought');
  await original.add.click();
  await expect(original.list).toContainText('First thought');
  await copy.form.fill('Second thought');
  await copy.add.click();
  await expect(copied.getByText(/perhaps in a copy of the tab/)).toBeVisible();
  await expect(copy.form).toHaveValue('Second thought');
  await copy.add.click();
  await expect(copy.list).toContainText('Second thought');
});

test('the browser asks before a written reason is lost with its dialog', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  await open(approver, await submitPayment(maker, aPayment()));
  const action = texts.approvals('decline.action', { subject: 'payment' });
  await approver.getByRole('button', { name: action }).click();
  const reason = approver.getByRole('alertdialog').getByLabel(texts.approvals('decline.reason'));
  await reason.pressSequentially('The invoice is not ours.');
  const question = approver.waitForEvent('dialog');
  await approver.close({ runBeforeUnload: true });
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  await expect(reason).toHaveValue('The invoice is not ours.');
});
