import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type DemoPerson, demoPeople } from '@/drizzle/seed/demo-people';
import { t } from '@/messages/second-factor';

/** The cookies of the demo's first person of a role, signed in with both steps, in an English browser. */
export async function sessionOf(
  browser: Browser,
  baseURL: string,
  role: DemoPerson['role'],
): Promise<Session> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  await signIn(await context.newPage(), role);
  const session = await context.storageState();
  await context.close();
  return session;
}

export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

async function signIn(page: Page, role: DemoPerson['role']): Promise<void> {
  const person = demoPeople.find((each) => each.role === role);
  if (person === undefined) throw new Error(`the demo has no ${role}`);
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json();
  const form = { csrfToken, email: person.email, password: person.password, json: 'true', callbackUrl: '/' };
  const reply = await page.request.post('/api/auth/callback/credentials', { form });
  if (!reply.ok()) throw new Error(`${person.email} cannot sign in`);
  await confirm(page);
}

/** The second step, if required. All current codes may be used: then waits for the next one. */
async function confirm(page: Page): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await page.goto('/sign-in');
    if (!page.url().includes('/sign-in')) return;
    await page.getByRole('button', { name: t('codeQuestion.useDemoCode') }).click();
    await page.waitForURL((url) => url.pathname !== '/sign-in', { timeout: 5_000 }).catch(() => undefined);
  }
  throw new Error('the second step was not passed');
}
