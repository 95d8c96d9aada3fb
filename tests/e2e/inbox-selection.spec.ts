import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import { countActs } from './support/page/acts';
import {
  approveSelected,
  confirmSelected,
  inboxItem,
  inboxRow,
  selectRow,
  submitSome,
} from './support/page/inbox';
import { approveOrder } from './support/payments/payments';

test('a pointer selects a range, and the next payment follows the approval', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const { payments, list } = await submitSome(maker, 62, 4);
  const [first, second, third, last] = payments;
  if (!first || !second || !third || !last) throw new Error('no payments');
  await open(approver, list);

  await test.step('Shift and a click select all in between', async () => {
    const effort = await countActs(approver);
    await selectRow(approver, first.reference).click();
    await selectRow(approver, third.reference).click({ modifiers: ['Shift'] });
    const panel = inboxItem(approver);
    await expect(panel.getByRole('heading', { level: 2 })).toContainText('3 payments selected');
    await expect(panel.getByRole('heading', { level: 2 })).toContainText('186.33');
    for (const { name } of [first, second, third]) await expect(panel).toContainText(name);
    await expect(panel).toContainText('First payment to this account: 3 of 3 payments');
    expect(await effort()).toMatchObject({ clicks: 2, keys: 0 });
  });

  await test.step('a row is still opened, and the selection returns', async () => {
    await inboxRow(approver, last.reference).getByRole('link').click();
    await expect(inboxItem(approver)).toContainText(last.name);
    await approver.getByRole('button', { name: texts.inbox('selection.review') }).click();
    await expect(approveSelected(approver, 3)).toBeVisible();
  });

  await test.step('after the approval the next payment has the focus', async () => {
    await approveSelected(approver, 3).click();
    await confirmSelected(approver, 3);
    const heading = inboxItem(approver).getByRole('heading', { level: 2 }).filter({ hasText: last.name });
    await expect(heading).toBeFocused();
    await expect(inboxRow(approver, first.reference)).toHaveCount(0);
  });
});

test('a payment that somebody else decides meanwhile is named, and the others are approved', async ({
  as,
}) => {
  const [maker, approver, other] = [await as('maker'), await as('approver'), await as('approver', 1)];
  const { payments, list } = await submitSome(maker, 63, 3);
  const [first] = payments;
  if (!first) throw new Error('no payments');
  await open(approver, list);
  await approver.getByRole('checkbox', { name: texts.inbox('selection.all', { count: 3 }) }).click();
  await expect(approveSelected(approver, 3)).toBeEnabled();
  await approveOrder(other, first.address);
  const panel = inboxItem(approver);
  const chosen = panel.getByRole('list', { name: texts.inbox('selection.payments') }).getByRole('listitem');
  await expect(chosen.filter({ hasText: first.name })).toContainText(texts.inbox('selection.gone'));
  await expect(approveSelected(approver, 3)).toBeDisabled();
  await panel.getByRole('button', { name: texts.inbox('selection.removeBlocked', { count: 1 }) }).click();
  await approver.keyboard.press('a');
  await confirmSelected(approver, 2);
  await expect(approver.getByText(texts.inbox('page.noMatchTitle'))).toBeVisible();
});

test('a selection is reviewed on a narrow screen and is accessible', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const { payments, list } = await submitSome(maker, 64, 2);
  await approver.setViewportSize({ width: 390, height: 800 });
  await open(approver, list);
  await approver.getByRole('checkbox', { name: texts.inbox('selection.all', { count: 2 }) }).click();
  await expect(inboxItem(approver)).toBeHidden();
  await approver.getByRole('button', { name: texts.inbox('selection.review') }).click();
  await expect(inboxItem(approver).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(inboxRow(approver, payments[0]?.reference ?? '')).toBeHidden();
  await expect(approveSelected(approver, 2)).toBeInViewport();
  await expectAccessible(approver, 'a selection');
  await inboxItem(approver)
    .getByRole('button', { name: texts.inbox('selection.clear') })
    .click();
  await expect(inboxRow(approver, payments[0]?.reference ?? '')).toBeVisible();
});
