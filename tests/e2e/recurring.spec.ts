import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { detail } from './support/payments/payments';
import { approveRequest } from './support/people/people';

/** Of the sandbox's client portal (docs/sandbox.md), and not used by the demo. */
const beneficiary = '4';

test('a recurring payment is set up by two people and cancelled by one', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  await open(maker, '/recurring/new');
  await maker.getByLabel(texts.recurring('recurringForm.number')).fill(beneficiary);
  await maker.getByLabel(texts.recurring('recurringForm.name')).fill('Electricity');
  await maker.getByRole('radio', { name: texts.recurring('recurringForm.monthly') }).check();
  await maker.getByLabel(texts.recurring('dayField.month')).fill('12');
  await maker.getByRole('button', { name: texts.recurring('recurringForm.submit') }).click();
  await expect(
    maker
      .getByText(texts.recurring('pendingChanges.title', { count: 1 }))
      .or(maker.getByText(texts.recurring('pendingChanges.title', { count: 2 }))),
  ).toBeVisible();

  await approveRequest(
    approver,
    `Set up the recurring payment to beneficiary ${beneficiary}, “Electricity” (according to `,
  );
  await open(approver, `/recurring/${beneficiary}`);
  // The worker sends it after the decision; the page follows it by itself.
  await expect(detail(approver, texts.recurring('recurringPaymentPage.schedule'))).toHaveText(
    'Every month on day 12 at 08:00 UTC',
  );
  await approver.getByRole('button', { name: texts.recurring('cancelRecurring.confirm') }).click();
  await approver
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.recurring('cancelRecurring.confirm') })
    .click();
  await expect(detail(approver, texts.recurring('recurringPaymentPage.schedule'))).toHaveText(
    texts.recurring('setup.cancelled'),
  );
});
