import { execFile } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '@/lib/identity/sign-in';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { aPerson, rightPassword } from '../../support/signed-in-people';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const createAdmin = (password: string, args = ['--email', 'ana@example.com', '--name', 'Ana Kovač']) =>
  new Promise<{ readonly code: number | null; readonly output: string }>((ended) => {
    const child = execFile(
      process.execPath,
      ['scripts/run.mjs', 'scripts/create-admin.ts', ...args],
      { env: { ...process.env, DATABASE_URL: database.url } },
      (_error, stdout, stderr) => ended({ code: child.exitCode, output: stdout + stderr }),
    );
    child.stdin?.end(`${password}\n`);
  });

describe('npm run create-admin', () => {
  it('makes an admin with the password from the standard input, and never prints it', async () => {
    const { code, output } = await createAdmin(rightPassword);
    expect(code).toBe(0);
    expect(output).not.toContain(rightPassword);
    const admin = await signIn(database.db, {
      email: 'ana@example.com',
      password: rightPassword,
      origin: 'office',
    });
    expect(admin?.role).toBe('admin');
  });

  it('makes the second one, too, and says of the first that another is needed', async () => {
    expect((await createAdmin(rightPassword)).output).toContain('second one');
    const second = await createAdmin(rightPassword, ['--email', 'ben@example.com', '--name', 'Ben Ito']);
    expect(second).toEqual({ code: 0, output: expect.not.stringContaining('second one') });
  });

  it('refuses a third: two admins can agree on one', async () => {
    await aPerson(database.db, 'admin');
    await aPerson(database.db, 'admin');
    expect(await createAdmin(rightPassword)).toEqual({
      code: 1,
      output: expect.stringContaining('Two admins with passwords are active already'),
    });
  });

  it('makes two beside those whom the identity provider sends: it may be away', async () => {
    const identityIssuer = 'https://id.example.com';
    for (const identitySubject of ['ana', 'ben'])
      await aPerson(database.db, 'admin', { rolesFrom: 'provider', identityIssuer, identitySubject });
    expect((await createAdmin(rightPassword)).code).toBe(0);
  });

  it('makes one where one of two is switched off', async () => {
    await aPerson(database.db, 'admin');
    await aPerson(database.db, 'admin', { isActive: false });
    expect((await createAdmin(rightPassword)).code).toBe(0);
  });

  it('refuses a short password in the words of the desk', async () => {
    expect(await createAdmin('short')).toEqual({
      code: 1,
      output: expect.stringContaining('12 to 200 characters'),
    });
  });

  it('says how it is called when something is missing', async () => {
    expect(await createAdmin(rightPassword, ['--email', 'ana@example.com'])).toEqual({
      code: 1,
      output: expect.stringContaining('--name'),
    });
  });
});
