import { texts } from '../support/texts';
import { expect, open, test } from './support/desk';
import { detail } from './support/payments';
import { agreeTo } from './support/people';

/** Of the sandbox's client portal (docs/sandbox.md), and not used by the demo. */
const beneficiary = '4';

test('a recurring payment is set up by two people, and cancelled by one', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  await open(maker, '/recurring/new');
  await maker.getByLabel(texts.recurring('recurringForm.label')).fill(beneficiary);
  await maker.getByLabel(texts.recurring('recurringForm.whatTheTeamCalls')).fill('Electricity');
  await maker.getByRole('radio', { name: 'Every month' }).check();
  await maker.getByLabel(texts.recurring('dayField.dayOfTheMonth')).fill('12');
  await maker.getByRole('button', { name: texts.recurring('recurringForm.askASecondPerson') }).click();
  await expect(
    maker.getByText(texts.recurring('waitingChanges.oneChangeWaits')).or(maker.getByText('2 changes wait')),
  ).toBeVisible();

  await agreeTo(
    approver,
    `Set up the recurring payment to beneficiary ${beneficiary}, “Electricity” (said by `,
  );
  await open(approver, `/recurring/${beneficiary}`);
  // The worker sends it after the decision; the page follows it by itself.
  await expect(detail(approver, 'Set up')).toHaveText('Every month on day 12 at 08:00:00 UTC');
  await approver.getByRole('button', { name: texts.recurring('cancelRecurring.cancelIt') }).click();
  await approver
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.recurring('cancelRecurring.confirmLabel') })
    .click();
  await expect(detail(approver, 'Set up')).toHaveText('Cancelled');
});
