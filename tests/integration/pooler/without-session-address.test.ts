import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EnvironmentError } from '@/lib/composition/env/problems';
import { withSessionAddress } from '@/lib/db/address';
import { keepsSession } from '@/lib/db/connection/keeps-session';
import { examine } from '@/scripts/doctor/examine';
import { readInstallation } from '@/scripts/doctor/installation';
import { prepareDatabase } from '@/scripts/start/prepare-database';
import { usableDatabase } from '@/scripts/start/usable-database';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { type Pgbouncer, startPgbouncer } from '../../support/database/pgbouncer';
import { openTestRoles, urlAs } from '../../support/database/test-roles';

let database: TestDatabase;
let roles: Awaited<ReturnType<typeof openTestRoles>>;
let pooler: Pgbouncer;
let sessionPooler: Pgbouncer;
let appUrl: string;
beforeAll(async () => {
  database = await createTestDatabase();
  roles = await openTestRoles(database);
  appUrl = urlAs(database, roles.roles.app);
  const logins = [appUrl, database.url];
  pooler = await startPgbouncer({ logins });
  const lines = ['ignore_startup_parameters = idle_in_transaction_session_timeout'];
  sessionPooler = await startPgbouncer({ logins, mode: 'session', lines });
});
afterAll(async () => {
  await pooler.stop();
  await sessionPooler.stop();
  await roles.close();
  await database.close();
});

const usable = (url: string) =>
  usableDatabase(url, new AbortController().signal, { check: async () => undefined });

const findingsAbout = async (variables: Record<string, string>) =>
  (await examine(readInstallation({ NODE_ENV: 'test', PAYDESK_ROLE: 'signer', ...variables }))).filter(
    ({ about }) => about.startsWith('DATABASE_'),
  );

describe('the start of a process behind a pooler in transaction mode', () => {
  it('is refused without the address of PostgreSQL itself, and says which variable to set', async () => {
    await expect(usable(pooler.urlOf(appUrl))).rejects.toThrow(EnvironmentError);
    await expect(usable(pooler.urlOf(appUrl))).rejects.toThrow(
      'DATABASE_URL: is the address of a pooler in transaction mode: name PostgreSQL itself in DATABASE_SESSION_URL',
    );
  });

  it('is refused if the address for sessions is the pooler, too', async () => {
    const url = withSessionAddress(pooler.urlOf(appUrl), pooler.urlOf(appUrl));
    await expect(usable(url)).rejects.toThrow('DATABASE_SESSION_URL: is the address of a pooler');
  });

  it('succeeds with that address, which needs no login', async () => {
    const { port, pathname } = new URL(database.url);
    const url = withSessionAddress(pooler.urlOf(appUrl), `postgres://127.0.0.1:${port}${pathname}`);
    expect(await usable(url)).toBe(true);
  });

  it('is unchanged without a pooler, and behind one in session mode', async () => {
    expect(await usable(appUrl)).toBe(true);
    expect(await usable(sessionPooler.urlOf(appUrl))).toBe(true);
    expect(await keepsSession(sessionPooler.urlOf(appUrl))).toBe(true);
  });
});

describe('a migration', () => {
  it('is refused through a pooler in transaction mode', async () => {
    const owner = { ownerUrl: pooler.urlOf(database.url), roles: roles.roles };
    await expect(prepareDatabase(owner)).rejects.toThrow('DATABASE_OWNER_URL: is the address of a pooler');
  });
});

describe('npm run doctor', () => {
  it('says that a pooler in transaction mode needs an address for sessions', async () => {
    expect(await findingsAbout({ DATABASE_URL: pooler.urlOf(appUrl) })).toEqual([
      {
        about: 'DATABASE_URL',
        state: 'problem',
        says: 'is the address of a pooler in transaction mode',
        todo: 'name PostgreSQL itself in DATABASE_SESSION_URL (docs/operations.md, "A pooler in transaction mode")',
      },
    ]);
  });

  it('says that the owner must not go through one', async () => {
    const found = await findingsAbout({
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: pooler.urlOf(database.url),
    });
    expect(found.filter(({ state }) => state === 'problem')).toMatchObject([
      { about: 'DATABASE_OWNER_URL', says: 'is the address of a pooler in transaction mode' },
    ]);
  });

  it('finds an installation with both addresses in order', async () => {
    const found = await findingsAbout({
      DATABASE_URL: pooler.urlOf(appUrl),
      DATABASE_SESSION_URL: database.url.replace(/\/\/[^@]*@/, '//'),
    });
    expect(found.map(({ state, says }) => `${state}: ${says}`)).toContain(
      'ok: may be a pooler: sessions go to DATABASE_SESSION_URL',
    );
    expect(found.filter(({ state }) => state === 'problem')).toEqual([]);
  });
});
