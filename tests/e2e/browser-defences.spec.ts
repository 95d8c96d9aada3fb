import { texts } from '../support/code/texts';
import { open, signOut } from './support/app/app';
import { expect, signIn, test } from './support/app/fixtures';
import { field } from './support/payments/payments';

test('a page runs no foreign script', async ({ page }) => {
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

test('no page can be framed by another site, and no response is cached', async ({ request }) => {
  const page = (await request.get('/sign-in')).headers();
  expect(page['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page['x-content-type-options']).toBe('nosniff');
  expect(page['cache-control']).toContain('no-store');
  expect((await request.get('/api/health')).headers()['cache-control']).toContain('no-store');
});

test('a large sign-in body of an anonymous client is refused', async ({ request }) => {
  const form = { email: 'a@example.com', password: 'a'.repeat(100_000) };
  expect((await request.post('/api/auth/callback/credentials', { form })).status()).toBe(413);
});

test('requests cannot write to the log, and unknown pages answer 404', async ({ request }) => {
  const headers = { 'content-type': 'application/json' };
  const forged = { headers, data: { level: 'error', code: 'x\n[audit] payment approved' } };
  expect((await request.post('/api/auth/_log', forged)).status()).toBe(404);
  for (const path of [
    '/api/auth/signout',
    '/api/auth/verify-request',
    '/api/auth/session',
    '/api/auth/callback/credentials',
    '/api/auth/callback/second-step',
    '/api/auth/callback',
    '/_next/image?url=%2Ficon&w=64&q=75',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('every response has a content security policy', async ({ request }) => {
  for (const path of ['/sign-in', '/no-such-page', '/api/no-such-page', '/api/health', '/api/auth/signout']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security'], path).toContain('includeSubDomains');
  }
});

test('a link on another site cannot download a statement', async ({ page }) => {
  await signIn(page, 'viewer');
  for (const [from, status] of [
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
  ] as const) {
    const answer = await page.request.get('/api/live/notices', { headers: { 'sec-fetch-site': from } });
    expect(answer.status(), from).toBe(status);
  }
});

test('addresses with an impossible year show the first page', async ({ page }) => {
  await signIn(page, 'approver');
  const before = '+275760-09-13T00:00:00.000Z_00000000-0000-4000-8000-000000000000';
  for (const path of ['/change-requests', '/exceptions']) {
    const answer = await page.request.get(`${path}?${new URLSearchParams({ before })}`);
    expect(answer.status(), path).toBe(200);
  }
});

test('signing out clears the pages that the browser cached', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.goto('/accounts');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/signout'));
  await signOut(page, 'Ines Moreau');
  expect((await (await answered).allHeaders())['clear-site-data']).toBe('"cache"');
});

test('signing out forgets what was typed and where somebody was', async ({ page }) => {
  await signIn(page, 'maker');
  await open(page, '/payments/new');
  await field(page, texts.paymentForm('money.reference')).fill('Confidential 4711');
  const kept = () =>
    page.evaluate(() => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toContain('Confidential 4711');
  page.on('dialog', (dialog) => dialog.accept());
  await signOut(page, 'Marta Kovač');
  expect(await kept()).not.toMatch(/Confidential 4711|paydesk-recent/);
});
