import { connect } from 'node:net';
import { zoneCookieName } from '@/components/ui/zone/zone-cookie';
import { signInFailures } from '@/lib/db/schema/people/users';
import { texts } from '../support/code/texts';
import { expect, open, signOut, test } from './support/app/app';
import { withDatabase } from './support/app/database';
import { personOf } from './support/app/fixtures';
import { type OwnApp, startOwnApp } from './support/app/own-app';
import { startTlsProxy } from './support/app/tls-proxy';

/** The same office as operators start it, by `npm start`, behind a proxy that is on another machine. */
let app: OwnApp;

test.beforeAll(async () => {
  app = await startOwnApp((port) => ({
    PAYDESK_TRUSTED_PROXIES: '192.0.2.1',
    NEXTAUTH_URL: `http://127.0.0.1:${port}`,
  }));
});

test.afterAll(() => app.stop());

const answersAt = (host: string, port: number) =>
  new Promise<boolean>((settle) => {
    const socket = connect({ host, port });
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
    socket.once('connect', () => socket.destroy());
  });

test('npm start listens on the loopback interface by default', async () => {
  expect(await answersAt('127.0.0.1', app.port)).toBe(true);
  expect(await answersAt('127.0.0.2', app.port)).toBe(false);
});

test('an idle connection stays open for longer than proxies keep theirs', async ({ request }) => {
  const reply = await request.get(`http://127.0.0.1:${app.port}/api/health`);
  expect(reply.headers()['keep-alive']).toBe('timeout=75');
});

test('a wrong password counts against the connection, not against the claimed address', async ({
  request,
}) => {
  const url = `http://127.0.0.1:${app.port}`;
  const { csrfToken } = await (await request.get(`${url}/api/auth/csrf`)).json();
  await request.post(`${url}/api/auth/callback/credentials`, {
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example' },
    form: { csrfToken, email: 'nobody@example.com', password: 'wrong', json: 'true', callbackUrl: '/' },
  });
  const failures = await withDatabase((db) => db.select().from(signInFailures));
  const subjects = failures.map(({ subject }) => subject);
  expect(subjects).toContain('origin:127.0.0.1');
  expect(subjects.join()).not.toContain('203.0.113.9');
});

test('over https all cookies have the __Host- prefix, from sign-in to sign-out', async ({ browser }) => {
  let port = 0;
  const proxy = await startTlsProxy(() => port);
  const secure = await startOwnApp(() => ({
    PAYDESK_TRUSTED_PROXIES: '127.0.0.1',
    NEXTAUTH_URL: proxy.url,
  }));
  port = secure.port;
  const context = await browser.newContext({ baseURL: proxy.url, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const { email, password } = personOf('viewer');
    await open(page, '/sign-in');
    await page.getByLabel(texts.signIn('signInForm.email')).fill(email);
    await page.getByLabel(texts.signIn('signInForm.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: texts.signIn('signInForm.submit') }).click();
    await expect(page).toHaveURL(/\/$/);

    const cookies = await context.cookies();
    const names = cookies.map(({ name }) => name);
    expect(names).toContain('__Host-next-auth.session-token');
    expect(names).toContain('__Host-next-auth.csrf-token');
    expect(names.some((name) => name.startsWith('__Host-paydesk-device-'))).toBe(true);
    for (const { name, secure: isSecure, httpOnly, path, domain } of cookies) {
      expect(name).toMatch(/^__Host-/);
      expect({ isSecure, httpOnly, path, domain }, name).toEqual({
        isSecure: true,
        // The browser's script sets the time zone, which is no secret.
        httpOnly: name !== zoneCookieName(true),
        path: '/',
        domain: 'localhost',
      });
    }

    await signOut(page, 'Ines Moreau');
    expect((await page.request.get('/api/live/notices')).status()).toBe(401);
  } finally {
    await context.close();
    await secure.stop();
    await proxy.stop();
  }
});
