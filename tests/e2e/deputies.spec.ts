import type { Page } from '@playwright/test';
import { dayFromNow } from '@/tests/support/people/deputies';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import { openInboxAt } from './support/page/inbox';
import { field, startApproval, stateOf, submitPayment, toSomeoneNew } from './support/payments/payments';
import { approveRequest } from './support/people/people';

/** Above what one approver may approve by the demo's policy, which also needs someone of Senior. */
const large = () => toSomeoneNew({ amount: '10000.03' });

const [senior, junior] = [0, 1];
const [absent, deputy] = ['Anna Weiss', 'Tomás Oliveira'];
const rowOfAbsent = (admin: Page) => admin.getByRole('row').filter({ hasText: 'anna.weiss@example.com' });
const seats = (page: Page) => page.getByRole('list', { name: texts.payments('approvals.list') });
const card = (page: Page) => page.getByRole('list', { name: texts.deputies('card.list') });

test('an approver names a deputy, an admin agrees, and the deputy approves in their place', async ({
  as,
}) => {
  const anna = await as('approver', senior);
  await open(anna, '/profile');
  await anna.getByRole('button', { name: texts.deputies('form.open') }).click();
  const form = anna.getByRole('dialog', { name: texts.deputies('form.title') });
  await field(form, texts.deputies('form.from')).fill(dayFromNow(0));
  await form.getByRole('button', { name: texts.people('request.submit') }).click();
  await expect(form).toContainText('Choose an approver.');
  await expectAccessible(anna, 'a deputy without a name');

  await test.step('the request keeps what was typed, and waits for an admin', async () => {
    await form.getByLabel(texts.deputies('form.deputy')).selectOption({ label: deputy });
    await field(form, texts.deputies('form.until')).fill(dayFromNow(2));
    await form.getByRole('button', { name: texts.people('request.submit') }).click();
    await expect(form).toHaveCount(0);
    await expect(card(anna)).toContainText(texts.deputies('card.pending'));
    const admin = await as('admin');
    await open(admin, '/people');
    await expect(rowOfAbsent(admin)).toContainText(texts.people('pending.deputy'));
    await approveRequest(admin, `Make ${deputy} the deputy of ${absent}`);
    await open(admin, '/people');
    await expect(rowOfAbsent(admin)).toContainText(`Deputy: ${deputy}`);
    await expectAccessible(admin, 'people with a deputy');
  });

  const order = await submitPayment(await as('maker'), large());
  const tomas = await as('approver', junior);

  await test.step('the inbox, the dialog and the payment say in whose place the deputy approves', async () => {
    await expect(await openInboxAt(tomas, '10,000.03')).toContainText(
      texts.inbox('row.asDeputy', { name: absent }),
    );
    await open(tomas, order);
    const question = await startApproval(tomas);
    await expect(question).toContainText(
      texts.approvals('approve.asDeputy', { name: absent, groups: 'Senior' }),
    );
    await expectAccessible(tomas, 'an approval as deputy');
    await question
      .getByRole('button', { name: texts.approvals('approve.action', { subject: 'payment' }) })
      .click();
    await expect(seats(tomas)).toContainText(texts.payments('approvals.asDeputy', { name: absent }));
    await expect(seats(tomas)).not.toContainText(texts.payments('approvals.openGroup', { group: 'Senior' }));
    await expect(stateOf(tomas)).toContainText('Awaiting approval');
    await expect(tomas.getByText(`${deputy}, as deputy of ${absent}`).first()).toBeVisible();
    await expectAccessible(tomas, 'a payment approved by a deputy');
  });

  await test.step('the absent person ends it at once, alone', async () => {
    await anna.reload();
    await expect(card(anna)).toContainText(texts.deputies('card.active'));
    await expectAccessible(anna, 'a profile with a deputy');
    await anna.getByRole('button', { name: texts.deputies('end.openLabel', { name: deputy }) }).click();
    await anna
      .getByRole('alertdialog')
      .getByRole('button', { name: texts.deputies('end.confirm') })
      .click();
    await expect(anna.getByText(texts.deputies('card.none'))).toBeVisible();
  });
});
