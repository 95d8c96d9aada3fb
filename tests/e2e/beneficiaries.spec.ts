import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { additionOf, fillBeneficiary, requestAddition, stateCheck } from './support/payments/beneficiaries';
import {
  approveOrder,
  field,
  fillPayment,
  newIban,
  onOrderPage,
  pressSubmit,
  stateOf,
  toSomeoneNew,
} from './support/payments/payments';
import { approveRequest, changeOn } from './support/people/people';

const wary = texts.payments('warnings.title');

test('a beneficiary that two people verified is chosen from the directory and paid', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const { name, iban, amount, reference } = toSomeoneNew();
  await fillBeneficiary(maker, { name, iban });
  await requestAddition(maker);
  await expect(maker.getByRole('heading', { level: 1 })).toContainText(name);
  await open(maker, '/change-requests');
  await expect(
    changeOn(maker, additionOf(name)).getByRole('button', { name: texts.changeRequests('approve.action') }),
  ).toHaveCount(0);
  await approveRequest(approver, additionOf(name));

  await open(maker, '/payments/new');
  await maker.getByRole('combobox', { name: texts.paymentForm('picker.label') }).fill(name);
  await maker.getByRole('option', { name }).click();
  const chip = maker.getByRole('region', { name: texts.paymentForm('chip.label') });
  await expect(chip).toContainText(name);
  await expect(chip).toContainText(texts.paymentForm('chip.neverPaid'));
  await field(maker, 'Amount').fill(amount);
  await field(maker, texts.paymentForm('money.reference')).fill(reference);
  await pressSubmit(maker);
  const order = await onOrderPage(maker, 'Awaiting approval');
  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText('Completed');
});

test('a name similar to a verified beneficiary warns when it is paid, requested and verified', async ({
  as,
}) => {
  const maker = await as('maker');
  // The demo's book has “Stadtwerke Köln GmbH”. This one has a digit in place of a letter.
  const name = 'Stadtwerke K0ln GmbH';
  const iban = newIban();
  await open(maker, '/payments/new');
  await fillPayment(maker, toSomeoneNew({ name, iban }));
  await expect(maker.getByText(wary)).toBeVisible();

  await fillBeneficiary(maker, { name, iban });
  await expect(maker.getByText(wary)).toBeVisible();
  await requestAddition(maker);
  await expect(maker.getByText(texts.beneficiaries('beneficiaryForm.checkMissing'))).toBeVisible();
  await stateCheck(maker, 'Called them on the number in our contract.');
  await requestAddition(maker);
  await expect(maker).toHaveURL(/\/beneficiaries\/[0-9a-f-]{36}$/);

  const approver = await as('approver');
  await open(approver, '/change-requests');
  const change = changeOn(approver, additionOf(name));
  await expect(change).toContainText('Stadtwerke Köln GmbH');
  await expect(change).toContainText('Called them on the number in our contract.');
});
