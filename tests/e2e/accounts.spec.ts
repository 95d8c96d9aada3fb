import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test, unique } from './support/app/app';

/** The demo comes with six accounts that the client opened; the provider lets it open nine (contract 8). */
test('an approver opens accounts up to the limit, and the form then shows the provider’s refusal', async ({
  as,
}) => {
  const approver = await as('approver');
  await approver.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(approver, '/accounts');
  const meter = approver.getByRole('main').getByText(/^\d of 9 opened$/);
  const openedBefore = Number((await meter.innerText())[0]);

  await test.step('a new account shows its number at once, and the meter counts it', async () => {
    const label = unique('Trade fair');
    await openAccount(approver, label);
    const done = approver.getByRole('dialog', { name: texts.accounts('openAccountDialog.opened') });
    await expect(done).toContainText(label);
    // The message disappears after two seconds: the page itself waits for it, from before the click.
    const confirmed = approver.waitForFunction(() =>
      [...document.querySelectorAll('[role="status"]')].some(
        ({ textContent }) => textContent === 'Copied: IBAN',
      ),
    );
    await done.getByRole('button', { name: 'Copy IBAN' }).click();
    await confirmed;
    const iban = await approver.evaluate(() => navigator.clipboard.readText());
    await done.getByRole('button', { name: texts.accounts('openAccountDialog.done') }).click();
    await expect(meter).toHaveText(texts.accounts('limit.opened', { opened: openedBefore + 1, max: 9 }));
    const row = approver.getByRole('row').filter({ hasText: label });
    await expect(row).toContainText(texts.accounts('accountTable.active'));
    expect((await row.innerText()).replaceAll(' ', '')).toContain(iban);
  });

  for (let opened = openedBefore + 1; opened < 9; opened += 1) {
    await openAccount(approver, unique('Reserve'));
    await approver.getByRole('button', { name: texts.accounts('openAccountDialog.done') }).click();
    await expect(meter).toHaveText(texts.accounts('limit.opened', { opened: opened + 1, max: 9 }));
  }

  await test.step('the tenth account is refused, and the form keeps its input', async () => {
    await openAccount(approver, 'One too many');
    const form = approver.getByRole('dialog', { name: texts.accounts('openAccountDialog.title') });
    await expect(form.getByText(texts.accounts('openAccountForm.limitReached'))).toBeVisible();
    await expect(form.getByRole('alert')).toContainText('account limit is reached');
    await expect(form.getByLabel(texts.accounts('openAccountForm.label'))).toHaveValue('One too many');
    await form.getByRole('button', { name: texts.accounts('openAccountForm.cancel') }).click();
    await expect(meter).toHaveText(texts.accounts('limit.opened', { opened: 9, max: 9 }));
  });
});

async function openAccount(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: texts.accounts('openAccountDialog.open') }).click();
  const form = page.getByRole('dialog', { name: texts.accounts('openAccountDialog.title') });
  await expect(form.getByText(/^\d of 9 opened$/)).toBeVisible();
  await form.getByLabel(texts.accounts('openAccountForm.label')).fill(label);
  await form.getByRole('button', { name: texts.accounts('openAccountDialog.open') }).click();
}
