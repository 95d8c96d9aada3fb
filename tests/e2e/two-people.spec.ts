import { expect, open, test } from './support/desk';
import { aPayment, onOrderPage, stateOf, submitPayment } from './support/payments';

const dialog = { name: 'Approve this payment?' } as const;

test('a large payment is sent once two people agreed, each with a passkey, one of them of the group', async ({
  as,
}) => {
  const maker = await as('maker');
  const order = await submitPayment(maker, aPayment({ amount: '10400.00' }));
  const why = maker.getByRole('region', { name: 'What it needs and why' });
  await expect(why).toContainText('2 approvers, one of Senior');
  await expect(why).toContainText('Open: someone of Senior');

  const tomas = await as('approver', 1);
  await open(tomas, order);
  await tomas.getByRole('button', { name: 'Approve', exact: true }).click();
  const first = tomas.getByRole('alertdialog', dialog);
  await expect(first).toContainText('after you it needs one approver of Senior');
  await first.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(first).toHaveCount(0);
  await expect(stateOf(tomas)).toContainText('Awaiting approval');
  await expect(tomas.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);

  const anna = await as('approver');
  await open(anna, order);
  await anna.getByRole('button', { name: 'Approve', exact: true }).click();
  const last = anna.getByRole('alertdialog', dialog);
  await expect(last).toContainText('You are the last to agree.');
  await last.getByRole('button', { name: 'Approve and send' }).click();
  await expect(stateOf(anna)).toContainText('Completed');

  const agreed = anna.getByRole('region', { name: 'What it needed and why' });
  await expect(agreed.getByText('Checked again now: it holds.')).toHaveCount(2);
  await expect(agreed).toContainText('Confirmed with passkey');
});

test('an order that is sent back tells its maker what to change, and needs everyone again', async ({
  as,
}) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const order = await submitPayment(maker, aPayment());
  await open(approver, order);
  await approver.getByRole('button', { name: 'Send back' }).click();
  const question = approver.getByRole('alertdialog', { name: 'Send this payment back?' });
  await question.getByLabel('What its maker should change').fill('Which invoice is this?');
  await question.getByRole('button', { name: 'Send back' }).click();
  await expect(stateOf(approver)).toContainText('Draft');

  await open(maker, order);
  await expect(maker.getByText('Anna Weiss sent it back')).toBeVisible();
  await expect(maker.getByRole('main').getByText('“Which invoice is this?”').first()).toBeVisible();
  await maker.getByLabel('Comment').fill('It is the one of October.');
  await maker.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(maker.getByRole('list', { name: 'What happened to this order' })).toContainText(
    '“It is the one of October.”',
  );
  await maker.getByRole('link', { name: 'Edit or submit' }).click();
  await maker.getByRole('button', { name: 'Submit for approval' }).click();
  await onOrderPage(maker, 'Awaiting approval');
});
