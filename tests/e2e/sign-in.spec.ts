import { expect, personOf, signIn, test } from './support/fixtures';

test('a stranger is led to the sign-in page', async ({ page }) => {
  await page.goto('/payments');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('a person signs in with e-mail and password', async ({ page }) => {
  const { email, password } = personOf('maker');
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
});

test('a wrong password is refused without telling whether the address is known', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(personOf('viewer').email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'is not right' })).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in/);
});

test('a session opens the office', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.goto('/payments');
  await expect(page).toHaveURL(/\/payments/);
});
