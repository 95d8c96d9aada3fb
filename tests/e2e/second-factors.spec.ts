import type { Page } from '@playwright/test';
import { Secret } from 'otpauth';
import { codeOfStep, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import { texts } from '../support/code/texts';
import { expect, open, test, untilInteractive } from './support/app/app';
import { aPayment, approveOrder, startApproval, stateOf, submitPayment } from './support/payments/payments';
import { newApprover } from './support/people/approvers';
import { addAuthenticator } from './support/people/passkeys';
import { approveRequest, changeOn } from './support/people/people';

const titleOf = (name: string) => `Second factor of ${name}`;
const codeLabel = texts.secondFactor('codeQuestion.label', {
  label: texts.secondFactor('addTotp.initialName'),
});
const factors = (page: Page) => page.locator('#second-factor');

test('an approver adds an authenticator app, two admins approve it, and its code approves a payment', async ({
  as,
  page,
}) => {
  const { name } = await newApprover(page);
  const order = await submitPayment(await as('maker'), aPayment());

  await test.step('without a second factor only its setup is open', async () => {
    await page.goto(order);
    await expect(page).toHaveURL(/\/profile/);
    await expect(page.getByText(texts.people('ownFactorFirst.title'))).toBeVisible();
  });

  const secret =
    await test.step('the secret is shown beside its QR code, and a first code proves it', async () => {
      await open(page, '/profile');
      await page.getByRole('button', { name: texts.secondFactor('addTotp.open') }).click();
      const dialog = page.getByRole('dialog', { name: texts.secondFactor('addTotp.title') });
      await expect(dialog.getByRole('img', { name: texts.secondFactor('addTotp.qrCode') })).toBeVisible();
      const text = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
      const made = Secret.fromBase32(text.replaceAll(' ', '')).bytes;
      await dialog
        .getByRole('textbox', { name: texts.secondFactor('addTotp.code') })
        .fill(await unusedCode(made));
      await dialog.getByRole('button', { name: texts.secondFactor('addTotp.confirm') }).click();
      await expect(factors(page)).toContainText(texts.secondFactor('states.pendingAdmins'));
      return made;
    });

  await approveRequest(await as('admin'), titleOf(name));
  await approveRequest(await as('admin', 1), titleOf(name));
  await untilChallenged(page, order);
  await page.getByLabel(codeLabel).fill(await unusedCode(secret));
  await page.waitForURL(`**${order}`);
  await untilInteractive(page);
  const question = await startApproval(page);
  const field = question.getByLabel(codeLabel);

  await test.step('a wrong code is refused at the field and stays there', async () => {
    const wrong = wrongCode(secret);
    await field.fill(wrong);
    await expect(question.getByRole('alert')).toContainText(factorRefusals.code_wrong);
    await expect(field).toHaveValue(wrong);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  await field.fill(await unusedCode(secret));
  await expect(stateOf(page)).toContainText('Completed');
  await expect(page.getByRole('list', { name: 'Approvals' })).toContainText(name);
});

test('an approver creates a passkey, two admins approve it, and it approves a payment', async ({
  as,
  page,
}) => {
  const { name } = await newApprover(page);
  await addAuthenticator(page);
  await open(page, '/profile');
  await page.getByRole('button', { name: texts.secondFactor('addPasskey.open') }).click();
  const dialog = page.getByRole('dialog', { name: texts.secondFactor('addPasskey.title') });
  await dialog.getByLabel(texts.secondFactor('fields.name')).fill('Key of the desk');
  await dialog.getByRole('button', { name: texts.secondFactor('addPasskey.confirm') }).click();
  await expect(factors(page)).toContainText(texts.secondFactor('states.pendingAdmins'));
  const key = await factors(page).locator('.identifier').innerText();

  const admin = await as('admin');
  await open(admin, '/change-requests');
  await expect(changeOn(admin, titleOf(name))).toContainText(key);
  await approveRequest(admin, titleOf(name));
  await approveRequest(await as('admin', 1), titleOf(name));
  await untilChallenged(page, '/profile');
  await page.getByRole('button', { name: texts.signIn('secondStep.confirm') }).click();
  await expect(factors(page)).toContainText(texts.secondFactor('states.active'));

  const order = await submitPayment(await as('maker'), aPayment());
  await approveOrder(page, order);
  await expect(stateOf(page)).toContainText('Completed');
  await expect(page.getByRole('list', { name: 'Approvals' })).toContainText('Key of the desk');
});

/**
 * The session that was opened without a second factor opens nothing any more: the new one is asked for, on
 * the way to a page.
 */
async function untilChallenged(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole('heading', { name: texts.signIn('secondStep.title') })).toBeVisible();
  await untilInteractive(page);
}

let lastStep = 0;

/** The oldest code that has not been used and is accepted for another 30 seconds. */
async function unusedCode(secret: Uint8Array): Promise<string> {
  const step = Math.max(lastStep + 1, stepAt(new Date(Date.now() + 30_000)) - 1);
  await expect.poll(() => stepAt(new Date()) + 1).toBeGreaterThanOrEqual(step);
  lastStep = step;
  return codeOfStep(secret, step);
}

/** Six digits that are no code of about now. */
function wrongCode(secret: Uint8Array): string {
  const step = stepAt(new Date());
  const taken = [-2, -1, 0, 1, 2].map((away) => codeOfStep(secret, step + away));
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !taken.includes(code),
  );
  return wrong ?? '666666';
}
