import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { open, signOut, untilInteractive } from './support/app/app';
import { expect, personOf, signIn, test } from './support/app/fixtures';
import { ageFailures, newPersonOf } from './support/people/new-people';
import { removePasskeys } from './support/people/passkeys';

test('an anonymous visitor is redirected to the sign-in page', async ({ page }) => {
  await page.goto('/payments');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('a person signs in with email and password', async ({ page }) => {
  const { email, password } = personOf('maker');
  await open(page, '/sign-in');
  await expect(page.getByLabel(texts.signIn('signInForm.email'))).toBeFocused();
  await page.getByLabel(texts.signIn('signInForm.email')).fill(email);
  await page.getByLabel(texts.signIn('signInForm.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: texts.signIn('signInForm.submit') }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
});

test('a wrong password is refused without revealing whether the address exists', async ({ page }) => {
  await open(page, '/sign-in');
  await page.getByLabel(texts.signIn('signInForm.email')).fill(personOf('viewer').email);
  await page.getByLabel(texts.signIn('signInForm.password'), { exact: true }).fill('not the password');
  await page.getByRole('button', { name: texts.signIn('signInForm.submit') }).click();
  await expect(page.getByRole('alert').filter({ hasText: texts.signIn('signInForm.refused') })).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in/);
});

test('too many sign-ins at once are said to be unavailable, and what was typed stays', async ({ page }) => {
  const { email, password } = personOf('viewer');
  await open(page, '/sign-in');
  // As the front door answers whoever waited for half a minute.
  await page.route('**/api/auth/callback/credentials*', (route) =>
    route.fulfill({ status: 503, json: { url: 'https://localhost/sign-in?error=unavailable' } }),
  );
  await page.getByLabel(texts.signIn('signInForm.email')).fill(email);
  await page.getByLabel(texts.signIn('signInForm.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: texts.signIn('signInForm.submit') }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: texts.signIn('signInForm.unavailable') }),
  ).toBeVisible();
  await expect(page.getByLabel(texts.signIn('signInForm.email'))).toHaveValue(email);
});

test('a session gives access to the pages', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.goto('/payments');
  await expect(page).toHaveURL(/\/payments/);
});

test('an approver has to pass the second step before any page opens', async ({ page }) => {
  const { email, password } = personOf('approver');
  await open(page, '/sign-in?callbackUrl=%2Fapprovals');
  await page.getByLabel(texts.signIn('signInForm.email')).fill(email);
  await page.getByLabel(texts.signIn('signInForm.password'), { exact: true }).fill('not the password');
  await page.getByRole('button', { name: texts.signIn('signInForm.submit') }).click();
  await expect(page.getByRole('alert').filter({ hasText: texts.signIn('signInForm.refused') })).toBeVisible();
  await expect(page.getByText(texts.signIn('secondStep.title'))).toHaveCount(0);

  await page.getByLabel(texts.signIn('signInForm.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: texts.signIn('signInForm.submit') }).click();
  await expect(page.getByRole('heading', { name: texts.signIn('secondStep.title') })).toBeVisible();
  expect((await page.request.get('/api/live/notices')).status()).toBe(401);
  await page.goto('/payments');
  await expect(page).toHaveURL(/\/sign-in/);

  await untilInteractive(page);
  await page.getByRole('button', { name: texts.signIn('secondStep.otherAccount') }).click();
  await expect(page.getByLabel(texts.signIn('signInForm.email'))).toBeVisible();
});

test('a demo admin signs in with the code shown on the page', async ({ page }) => {
  const admin = personOf('admin', 1);
  // While there is a passkey, no code is asked for.
  await removePasskeys(admin);
  const { email, password } = admin;
  await open(page, '/sign-in?callbackUrl=%2Fpeople');
  await page.getByLabel(texts.signIn('signInForm.email')).fill(email);
  await page.getByLabel(texts.signIn('signInForm.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: texts.signIn('signInForm.submit') }).click();
  await page.getByRole('button', { name: texts.secondFactor('codeQuestion.useDemoCode') }).click();
  await expect(page).toHaveURL(/\/people/);
});

test('password guesses of a stranger lock out nobody on a known device, or on a new one after the wait', async ({
  page,
  browser,
}) => {
  const person = await newPersonOf('viewer');
  const guess = async (at: Page, password: string) => {
    await open(at, '/sign-in');
    await at.getByLabel(texts.signIn('signInForm.email')).fill(person.email);
    await at.getByLabel(texts.signIn('signInForm.password'), { exact: true }).fill(password);
    await at.getByRole('button', { name: texts.signIn('signInForm.submit') }).click();
  };
  const elsewhere = async () => (await browser.newContext()).newPage();
  await guess(page, person.password);
  await expect(page).toHaveURL(/\/$/);
  await signOut(page, person.name);

  const stranger = await elsewhere();
  for (let wrong = 0; wrong < 6; wrong += 1) {
    await guess(stranger, `guess number ${wrong}`);
    await expect(stranger.getByRole('main').getByRole('alert')).toContainText(
      texts.signIn('signInForm.refused'),
    );
  }
  const newDevice = await elsewhere();
  await guess(newDevice, person.password);
  await expect(newDevice.getByRole('main').getByRole('alert')).toContainText(
    texts.signIn('signInForm.refused'),
  );

  await guess(page, person.password);
  await expect(page).toHaveURL(/\/$/);
  await ageFailures(31);
  await guess(newDevice, person.password);
  await expect(newDevice).toHaveURL(/\/$/);
  await stranger.context().close();
  await newDevice.context().close();
});
