import type { Page } from '@playwright/test';
import { isOnBankingDay } from '@/lib/reminders/waited';
import { texts } from '../support/code/texts';
import { sweep } from '../support/reminders/reminders';
import { expect, open, test } from './support/app/app';
import { withDatabase } from './support/app/database';
import { expectAccessible } from './support/page/accessible';
import { inboxItem, inboxRow } from './support/page/inbox';
import { letSubmissionAge } from './support/payments/ageing';
import { submitPayment, toSomeoneNew } from './support/payments/payments';
import { changePolicy } from './support/people/policy';

/** The worker's sweep, which stops on closed days, at a time at which banks are open. */
async function sweepNow(): Promise<void> {
  const at = new Date();
  while (!isOnBankingDay(at, 'Europe/Vilnius')) at.setUTCHours(at.getUTCHours() + 24);
  await withDatabase((db) => sweep(db, at));
}

test('what waits too long by the policy is marked in the inbox and escalates to admins', async ({ as }) => {
  const admins = { requester: await as('admin'), approver: await as('admin', 1) };
  const field = (name: 'remind' | 'escalate') =>
    admins.requester.getByLabel(texts.policy(`ruleFields.${name}`));

  const payment = toSomeoneNew({ amount: '79.41' });
  const address = await submitPayment(await as('maker'), payment);
  const approver = await as('approver');
  const mark = inboxRow(approver, payment.reference).getByText(/^(Reminded|Escalated) /);

  const noticeOf = async (page: Page, text: string) => {
    const notice = page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: payment.name })
      .filter({ hasText: text });
    await expect
      .poll(async () => {
        await open(page, '/notices');
        return notice.count();
      })
      .toBe(1);
    return notice;
  };

  await test.step('two admins turn reminders on in the form', async () => {
    await changePolicy(admins, async (editor) => {
      await field('remind').fill('72');
      await expect(editor.getByLabel(texts.policy('preview.changes'))).toContainText(
        '72 hours on banking days',
      );
      await expectAccessible(editor, 'the policy editor with reminders');
    });
    await open(approver, '/policy');
    await expect(approver.getByText(texts.policy('rules.remindersOnly', { remind: 72 }))).toBeVisible();
  });

  await test.step('an old payment gets its mark while the inbox is open', async () => {
    await open(approver, '/approvals?from=79.41&to=79.41');
    await expect(inboxRow(approver, payment.reference)).toBeVisible();
    await expect(mark).toHaveCount(0);
    await letSubmissionAge(address, 300);
    await sweepNow();
    await expect(mark).toHaveText(/^Reminded /);
    await expect(inboxItem(approver).getByText(/^Reminded /)).toBeVisible();
    await expectAccessible(approver, 'the inbox with a reminder');
    await expect(await noticeOf(approver, 'Reminder: ')).toContainText('Pending for ');
  });

  await test.step('an escalation must be later than the reminder, and tells admins', async () => {
    await changePolicy(admins, async (editor) => {
      await field('escalate').fill('72');
      await expect(editor.getByText(texts.policy('fieldErrors.escalateAfterHours'))).toBeVisible();
      await field('escalate').fill('96');
    });
    await open(approver, '/approvals?from=79.41&to=79.41');
    await sweepNow();
    await expect(mark).toHaveText(/^Escalated /);
    const notice = await noticeOf(admins.approver, 'Escalation: ');
    await expect(notice).toContainText('Anna Weiss');
  });

  await changePolicy(admins, async () => {
    await field('remind').fill('');
    await field('escalate').fill('');
  });
});
