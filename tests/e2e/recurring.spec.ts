import { expect, open, test } from './support/desk';
import { detail } from './support/payments';
import { agreeTo } from './support/people';

/** Of the sandbox's client portal (docs/sandbox.md), and not used by the demo. */
const beneficiary = '4';

test('a recurring payment is set up by two people, and cancelled by one', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  await open(maker, '/recurring/new');
  await maker.getByLabel('Number of the beneficiary').fill(beneficiary);
  await maker.getByLabel('What the team calls it').fill('Electricity');
  await maker.getByRole('radio', { name: 'Every month' }).check();
  await maker.getByLabel('Day of the month').fill('12');
  await maker.getByRole('button', { name: 'Ask a second person' }).click();
  await expect(maker.getByText('One change waits').or(maker.getByText('2 changes wait'))).toBeVisible();

  await agreeTo(
    approver,
    `Set up the recurring payment to beneficiary ${beneficiary}, “Electricity” (said by `,
  );
  await open(approver, `/recurring/${beneficiary}`);
  // The worker sends it after the decision; the page follows it by itself.
  await expect(detail(approver, 'Set up')).toHaveText('Every month on day 12 at 08:00:00 UTC');
  await approver.getByRole('button', { name: 'Cancel it' }).click();
  await approver
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Cancel the recurring payment' })
    .click();
  await expect(detail(approver, 'Set up')).toHaveText('Cancelled');
});
