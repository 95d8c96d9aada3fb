import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInFailures } from '@/lib/db/schema/users';
import { type Child, startChild, untilHealthy } from '@/scripts/demo/child';
import { freePort } from '@/scripts/demo/free-port';
import { demoCredentials } from '@/scripts/demo/secrets';
import { withDatabase } from './support/database';
import { expect, test } from './support/desk';
import { ownAddresses } from './support/own-stack';

/** The same office as operators start it, by `npm start`, behind a proxy that is on another machine. */
let office: { readonly port: number; readonly child: Child; readonly folder: string };

test.beforeAll(async () => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-start-'));
  const { HOSTNAME: _, ...env } = process.env;
  const child = startChild(
    ['scripts/run.mjs', 'scripts/start.ts'],
    {
      ...env,
      ...demoCredentials,
      PORT: String(port),
      PAYDESK_DEMO: 'true',
      PAYDESK_WORKER: 'off',
      PAYDESK_TRUSTED_PROXIES: '192.0.2.1',
      DATABASE_URL: ownAddresses().databaseUrl,
      SERVICE_BASE_URL: ownAddresses().sandboxUrl,
      NEXTAUTH_URL: `http://127.0.0.1:${port}`,
      NEXTAUTH_SECRET: 'demo-only-secret-of-the-office-behind-a-proxy',
    },
    join(folder, 'app.log'),
  );
  office = { port, child, folder };
  await untilHealthy('The office behind a proxy', child, `http://127.0.0.1:${port}/api/ready`);
});

test.afterAll(async () => {
  await office.child.stop();
  rmSync(office.folder, { recursive: true, force: true });
});

const answersAt = (host: string, port: number) =>
  new Promise<boolean>((settle) => {
    const socket = connect({ host, port });
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
    socket.once('connect', () => socket.destroy());
  });

test('npm start listens on this machine alone unless it is told otherwise', async () => {
  expect(await answersAt('127.0.0.1', office.port)).toBe(true);
  expect(await answersAt('127.0.0.2', office.port)).toBe(false);
});

test('a wrong password counts against the connection, whatever address the request claims', async ({
  request,
}) => {
  const url = `http://127.0.0.1:${office.port}`;
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
