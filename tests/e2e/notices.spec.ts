import { texts } from '../support/code/texts';
import { expect, open, test, unique } from './support/app/app';
import { aPayment, submitPayment } from './support/payments/payments';

test('a maker reads the outcome of a payment in the notices, by keyboard alone', async ({ as }) => {
  const maker = await as('maker');
  const approver = await as('approver');
  const reason = unique('Wrong account');
  const order = await submitPayment(maker, aPayment());

  await test.step('an approver declines it', async () => {
    await open(approver, order);
    await approver
      .getByRole('button', { name: texts.approvals('decline.action', { subject: 'payment' }) })
      .click();
    const dialog = approver.getByRole('alertdialog').or(approver.getByRole('dialog'));
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: /^Decline/ }).click();
    await expect(approver.getByRole('heading', { level: 1 })).toContainText('Declined');
  });

  await test.step('the page of all notices shows it with its reason and links to the payment', async () => {
    const notice = maker.getByRole('main').getByRole('link').filter({ hasText: reason });
    await expect
      .poll(async () => {
        await open(maker, '/notices');
        return notice.count();
      })
      .toBe(1);
    await expect(notice).toHaveAttribute('href', order);
    await open(maker, order);
  });

  await test.step('the bell counts it, and opens and closes by keyboard', async () => {
    const bell = maker.getByRole('button', { name: texts.notices('page.title') });
    await bell.focus();
    await maker.keyboard.press('Enter');
    const list = maker.getByRole('dialog', { name: texts.notices('page.title') });
    await expect(list.getByRole('link', { name: /declined/ }).first()).toBeVisible();
    await expect(bell).toHaveAccessibleName(
      new RegExp(`^${texts.notices('bell.unread', { count: '\\d+\\+?' })}$`),
    );
    await maker.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(bell).toBeFocused();
  });

  await test.step('all notices are marked as read, and the focus stays in the list', async () => {
    await maker.keyboard.press('Enter');
    const markAll = maker.getByRole('button', { name: texts.notices('list.markAllRead') });
    await markAll.focus();
    await maker.keyboard.press('Enter');
    await expect(maker.getByRole('status').filter({ hasText: texts.notices('list.allRead') })).toBeAttached();
    await expect(maker.getByRole('heading', { name: texts.notices('list.title') })).toBeFocused();
  });
});
