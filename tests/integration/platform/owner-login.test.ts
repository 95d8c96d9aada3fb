import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EnvironmentError } from '@/lib/composition/env/problems';
import { refuseOwner } from '@/scripts/start/refuse-owner';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { closeAs, openAs, openTestRoles } from '../../support/database/test-roles';

let database: TestDatabase;
let roles: Awaited<ReturnType<typeof openTestRoles>>;
const extra = randomBytes(4).toString('hex');
const owner = `owner_${extra}`;
const member = `member_${extra}`;
const grantor = `grantor_${extra}`;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  roles = await openTestRoles(database);
  await database.sql.unsafe(`create role ${owner}; create role ${member}; create role ${grantor} createrole`);
  await database.sql.unsafe(`alter table policies owner to ${owner}; grant ${owner} to ${member}`);
  for (const role of [grantor, member, owner]) {
    const opened = await openAs(database, role);
    closing.push(async () => closeAs(database, role, opened));
  }
});
afterAll(async () => {
  await database.sql.unsafe(`reassign owned by ${owner} to current_user`);
  for (const close of closing) await close();
  await roles.close();
  await database.close();
});

const urlAs = (role: string): string => {
  const url = new URL(database.url);
  url.username = role;
  url.password = 'only in this test';
  return url.href;
};
const production = { production: true, demo: false, mayRunAsOwner: false };
const startAs = (url: string, env = production) => refuseOwner(env, [{ variable: 'DATABASE_URL', url }]);

describe('production', () => {
  it.each([
    ['a superuser', () => database.url, 'a superuser'],
    ['the owner of a table', () => urlAs(owner), 'who owns the tables'],
    ['a member of the owner', () => urlAs(member), 'who owns the tables'],
    ['a role that makes roles', () => urlAs(grantor), 'who may make and grant roles'],
  ])('refuses to run as %s, and names the setting', async (_who, url, why) => {
    const refused = await startAs(url()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EnvironmentError);
    for (const words of [why, 'DATABASE_OWNER_URL', 'npm run migrate', 'PAYDESK_RUN_AS_OWNER=on'])
      expect(String(refused)).toContain(words);
    expect(String(refused)).not.toContain('only in this test');
  });

  it('runs as the roles that npm run migrate grants', async () => {
    await startAs(urlAs(roles.roles.app));
    await startAs(urlAs(roles.roles.worker));
  });

  it('runs as the owner if a setting allows it, with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await startAs(database.url, { ...production, mayRunAsOwner: true });
    expect(warn.mock.lastCall?.[0]).toContain('PAYDESK_RUN_AS_OWNER');
    warn.mockRestore();
  });
});

it('is not required in the demo or outside production', async () => {
  await startAs(database.url, { ...production, demo: true });
  await startAs(database.url, { ...production, production: false });
});

it.each(['scripts/start/start.ts', 'scripts/start/worker.ts'])(
  'stops %s before it changes the database',
  (script) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', script], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        NEXTAUTH_SECRET: randomBytes(33).toString('base64'),
        NEXTAUTH_URL: 'https://paydesk.example',
        SERVICE_BASE_URL: 'https://service.example',
        SERVICE_API_KEY: 'test-only-key',
        SERVICE_SIGNING_SECRET: 'test-only-signing',
        SERVICE_TRANSACTION_SECRET: 'test-only-transaction',
      },
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('a superuser') });
  },
);
