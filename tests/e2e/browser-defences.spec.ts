import { expect, signIn, test } from './support/fixtures';

test('a page runs no script that is not ours', async ({ page }) => {
  await signIn(page, 'viewer');
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('/accounts');
  await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
  expect(refused).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('div');
    script.innerHTML = '<img src="x" onerror="document.title = \'taken over\'">';
    document.body.append(script);
  });
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await expect(page).not.toHaveTitle('taken over');
});

test('no other site shows a page of ours in a frame, and no answer is kept', async ({ request }) => {
  const page = (await request.get('/sign-in')).headers();
  expect(page['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page['x-content-type-options']).toBe('nosniff');
  expect(page['cache-control']).toContain('no-store');
  expect((await request.get('/api/health')).headers()['cache-control']).toContain('no-store');
});

test('whoever is not signed in cannot fill the memory with the body of a sign-in', async ({ request }) => {
  const form = { email: 'a@example.com', password: 'a'.repeat(100_000) };
  expect((await request.post('/api/auth/callback/credentials', { form })).status()).toBe(413);
});
