import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { fillPayment, pressSubmit, submitPayment, toSomeoneNew } from './support/payments/payments';
import { changePolicy } from './support/people/policy';

const upTo = (editor: Page, rule: number) =>
  editor
    .getByRole('group', { name: texts.policy('bands.rule', { number: String(rule) }) })
    .getByLabel(texts.policy('bands.upTo'));
const dayOfMaker = (editor: Page) =>
  editor.getByLabel(
    texts.policy('limits.field', {
      scope: texts.policy('limitScopes.maker'),
      period: texts.policy('limitPeriods.day'),
    }),
  );

test('a policy that two admins approved applies to the next payment', async ({ as }) => {
  const admins = { requester: await as('admin'), approver: await as('admin', 1) };
  const maker = await as('maker', 1);
  const seats = maker.getByRole('list', { name: 'Approvals' });

  await submitPayment(maker, toSomeoneNew({ amount: '900.00' }));
  await expect(seats).toContainText(texts.payments('approvals.openAny'));
  await expect(seats).not.toContainText('Senior');

  await changePolicy(admins, async (editor) => {
    await expect(upTo(editor, 1)).toHaveValue('10,000.00');
    await upTo(editor, 1).fill('500.00');
    await dayOfMaker(editor).fill('20000.00');
    await expect(editor.getByLabel(texts.policy('preview.changes'))).toContainText('20,000.00 EUR');
  });

  await submitPayment(maker, toSomeoneNew({ amount: '900.00' }));
  await expect(seats).toContainText(texts.payments('approvals.openGroup', { group: 'Senior' }));

  await open(maker, '/payments/new');
  await fillPayment(maker, toSomeoneNew({ amount: '19000.00' }));
  await pressSubmit(maker);
  await expect(maker.getByRole('main').getByRole('alert')).toContainText(
    'exceeds the limit of 20,000.00 EUR',
  );

  await changePolicy({ requester: admins.approver, approver: admins.requester }, async (editor) => {
    await upTo(editor, 1).fill('10000.00');
    await dayOfMaker(editor).fill('250000.00');
  });
  await submitPayment(maker, toSomeoneNew({ amount: '900.00' }));
  await expect(seats).not.toContainText('Senior');
});
