import type { Locator, Page } from '@playwright/test';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { minorUnits, toDecimal } from '@/lib/kernel/money';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { inboxRow, openInInbox } from './support/page/inbox';
import { additionOf, fillBeneficiary, requestAddition, stateCheck } from './support/payments/beneficiaries';
import {
  field,
  newIban,
  onOrderPage,
  poorestAccount,
  pressSubmit,
  startApproval,
  submitPayment,
  toSomeoneNew,
} from './support/payments/payments';
import { approveRequest, changeOn } from './support/people/people';

const panelOf = (place: Page | Locator): Locator =>
  place.getByRole('group', { name: texts.risks('panel.title') }).last();

test('the inbox, the order page and the dialog show the same risks', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const { account, balance } = await poorestAccount(maker);
  const payment = toSomeoneNew({ account, amount: toDecimal(minorUnits(balance + 50_00n)) });
  const order = await submitPayment(maker, payment);

  const item = await openInInbox(approver, payment.reference);
  const shown = [texts.risks('warnings.firstPayment'), texts.risks('warnings.shortBalance')];
  for (const text of shown) {
    await expect(inboxRow(approver, payment.reference)).toContainText(text);
    await expect(panelOf(item)).toContainText(text);
  }
  await open(approver, order);
  for (const text of shown) await expect(panelOf(approver)).toContainText(text);
  // Taller than this screen: it opens at the warnings, and not at the answer below them.
  await approver.setViewportSize({ width: 390, height: 600 });
  const question = await startApproval(approver);
  await expect(question.getByText(texts.risks('warnings.firstPayment'))).toBeInViewport();
  for (const text of [...shown, texts.risks('facts.totalDebit'), texts.risks('facts.valueDate')])
    await expect(panelOf(question)).toContainText(text);
});

test('an edited payment shows its approver each old and new value, and who edited it', async ({ as }) => {
  const [maker, other, approver] = [await as('maker'), await as('maker', 1), await as('approver')];
  const payment = toSomeoneNew({ amount: '21.00' });
  const order = await submitPayment(maker, payment);
  await open(other, `${order}/edit`);
  await field(other, texts.paymentForm('money.amount')).fill('24.00');
  await pressSubmit(other);
  await onOrderPage(other, 'Awaiting approval');

  await open(approver, order);
  const changes = approver.getByLabel(texts.risks('edited.changes')).first();
  await expect(changes.locator('del')).toContainText('21.00');
  await expect(changes.locator('ins')).toContainText('24.00');
  await expect(panelOf(await startApproval(approver))).toContainText('24.00');
});

test('new bank details ask for a call, which the approval names', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const { name, iban } = toSomeoneNew();
  const title = additionOf(name);
  await fillBeneficiary(maker, { name, iban });
  await requestAddition(maker);
  await expect(maker.getByRole('heading', { level: 1 })).toContainText(name);
  await approveRequest(approver, title);
  const other = newIban();
  await fillBeneficiary(maker, { name, iban: other });
  await stateCheck(maker, 'They told us on the phone.');
  await requestAddition(maker);
  await expect(maker).toHaveURL(/\/beneficiaries\/[0-9a-f-]{36}$/);

  const stated = {
    name: texts.changeRequests('callBack.name', { name }),
    statement: texts.changeRequests('callBack.statement'),
  };
  await open(approver, '/change-requests');
  const address = await changeOn(approver, title).getByRole('link', { name: title }).getAttribute('href');
  await changeOn(approver, title)
    .getByRole('button', { name: texts.changeRequests('approve.action') })
    .click();
  const question = approver.getByRole('alertdialog');

  await test.step('the dialog repeats the warning and compares the accounts', async () => {
    await expect(question).toContainText('call them on a number that you knew before');
    const accounts = question.locator('dl').last();
    for (const account of [iban, other]) await expect(accounts).toContainText(groupIban(account));
  });

  await test.step('it asks for the call before the second factor', async () => {
    const next = question.getByRole('button', { name: texts.changeRequests('callBack.continue') });
    await next.click();
    await expect(question.getByText(texts.changeRequests('callBack.nameMissing'))).toBeVisible();
    await expect(question.getByLabel(stated.name)).toBeFocused();
    await question.getByLabel(stated.name).fill('Carla Schulte');
    await next.click();
    await expect(question.getByRole('alert')).toContainText(
      texts.changeRequests('callBack.statementMissing'),
    );
    await question.getByLabel(stated.statement).check();
    await next.click();
  });

  await test.step('the approval names the person who was called', async () => {
    await expect(question).toContainText('Carla Schulte');
    await question.getByRole('button', { name: texts.changeRequests('approve.action') }).click();
    await expect(question).toHaveCount(0);
    await open(approver, `${address}`);
    await expect(changeOn(approver, title)).toContainText('Carla Schulte');
  });
});
