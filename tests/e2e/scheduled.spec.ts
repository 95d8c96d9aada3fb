import type { Page } from '@playwright/test';
import { expect, open, test } from './support/desk';
import { aPayment, fillPayment, onOrderPage, stateOf } from './support/payments';

/** As the field takes it; the browser's clock is that of UTC here. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

async function approve(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve this payment?' });
  await expect(question).toContainText('It is then held');
  await question.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(stateOf(page)).toContainText('Held until its date');
}

test('a scheduled payment is held, moved to another date, approved again, and taken back', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  await open(maker, '/payments/new');
  await fillPayment(maker, aPayment());
  await maker.getByRole('radio', { name: /^At a date and time/ }).check();
  await maker.getByLabel('Send at').fill(inDays(3));
  await maker.getByRole('button', { name: 'Submit for approval' }).click();
  const order = await onOrderPage(maker, 'Awaiting approval');
  await approve(approver, order);

  await open(maker, order);
  await expect(maker.getByText('It is approved and held here until')).toBeVisible();
  await maker.getByRole('button', { name: 'Move to another date' }).click();
  const moving = maker.getByRole('dialog', { name: 'Move to another date' });
  await expect(moving).toContainText('needs approval again');
  const later = inDays(5);
  await moving.getByLabel('Send at').fill(later);
  await moving.getByRole('button', { name: 'Move and ask for approval' }).click();
  await expect(stateOf(maker)).toContainText('Awaiting approval');
  await approve(approver, order);
  await expect(approver.getByText('It is approved and held here until').locator('time')).toHaveAttribute(
    'datetime',
    `${later}:00.000Z`,
  );

  await open(maker, '/payments?group=scheduled');
  await expect(maker.locator(`a[href="${order}"]`)).toHaveCount(1);
  await open(maker, order);
  await maker.getByRole('button', { name: 'Withdraw' }).click();
  await maker.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(stateOf(maker)).toContainText('Withdrawn');
});
