import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { captureAction, sendAction } from './support/page/actions';
import {
  approveOrder,
  field,
  onOrderPage,
  pressSubmit,
  startApproval,
  stateOf,
  submitPayment,
  toSomeoneNew,
} from './support/payments/payments';

/** Above what one approver may let go by the demo's policy, which asks for someone of Senior as well. */
const large = () => toSomeoneNew({ amount: '10000.01' });

const senior = 0;
const junior = 1;
const seats = (page: Page) => page.getByRole('list', { name: texts.payments('approvals.list') });

test('a large payment is sent after two approvals, and a repeated approval counts once', async ({ as }) => {
  const maker = await as('maker');
  const order = await submitPayment(maker, large());
  await expect(seats(maker)).toContainText(texts.payments('approvals.openGroup', { group: 'Senior' }));
  await expect(seats(maker)).toContainText(texts.payments('approvals.openAny'));
  const [first, second] = [await as('approver', junior), await as('approver', senior)];

  await open(first, order);
  const question = await startApproval(first);
  await expect(question).toContainText(texts.approvals('approve.more', { wanted: '1 approver of Senior' }));
  const agreement = await captureAction(first, () =>
    question.getByRole('button', { name: texts.approvals('approve.action', { subject: 'payment' }) }).click(),
  );

  await test.step('a signature of one person is refused from another', async () => {
    const stolen = await sendAction(second.request, agreement);
    expect(await stolen.text()).toContain('Start the confirmation again');
  });

  await test.step('it counts once when its signer sends it', async () => {
    expect((await sendAction(first.request, agreement)).status()).toBe(200);
    await open(maker, order);
    await expect(stateOf(maker)).toContainText('Awaiting approval');
    await expect(seats(maker)).toContainText('Tomás Oliveira');
    await expect(seats(maker)).toContainText(texts.payments('approvals.openGroup', { group: 'Senior' }));
    const again = await sendAction(first.request, agreement);
    expect(await again.text()).toContain('already approved this order');
    await open(first, order);
    await expect(
      first.getByRole('button', {
        name: texts.approvals('approve.action', { subject: 'payment' }),
      }),
    ).toHaveCount(0);
  });

  await open(second, order);
  await expect(await startApproval(second)).toContainText(texts.approvals('approve.last'));
  await second.getByRole('button', { name: texts.approvals('approve.andSend') }).click();
  await expect(stateOf(second)).toContainText('Completed');
  await expect(seats(second)).toContainText('Anna Weiss');
  await expect(seats(second)).not.toContainText(texts.payments('approvals.openAny'));
  await expect(seats(second)).not.toContainText(texts.payments('approvals.openGroup', { group: '' }));
  await expect(seats(second).getByText(texts.secondFactor('confirmationLine.holds'))).toHaveCount(2);
});

test('an edit voids earlier approvals and disables one that is being given', async ({ as }) => {
  const maker = await as('maker');
  const order = await submitPayment(maker, large());
  await approveOrder(await as('approver', junior), order);
  const second = await as('approver', senior);
  await open(second, order);
  const question = await startApproval(second);

  await open(maker, `${order}/edit`);
  await field(maker, 'Amount').fill('10000.02');
  await pressSubmit(maker);
  await onOrderPage(maker, 'Awaiting approval');
  await expect(seats(maker)).not.toContainText('Tomás Oliveira');

  await expect(question.getByText(texts.ui('changedMeanwhile.title'))).toBeVisible();
  await expect(question.getByRole('button', { name: texts.approvals('approve.andSend') })).toBeDisabled();
  await maker.reload();
  await expect(stateOf(maker)).toContainText('Awaiting approval');
  await expect(seats(maker)).not.toContainText('Anna Weiss');
});
