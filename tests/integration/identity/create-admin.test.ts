import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/lib/db/schema/people/users';
import { listActiveFactors } from '@/lib/identity/second-factors/factors';
import { base32, codeOfStep, newTotpSecret, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { signIn } from '@/lib/identity/sign-in/sign-in';
import { enrolAtTerminal } from '@/scripts/admin/enrol-first-app';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { addActor } from '../../support/people/people';
import {
  codeAnswer,
  factorParts,
  testSecondFactor,
  testSessionSecret,
} from '../../support/people/second-factors';
import { bundled } from '../../support/runner/bundled-script';
import { aPerson, rightPassword } from '../../support/web/signed-in-people';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const ana = ['--email', 'ana@example.com', '--name', 'Ana Kovač'];

const createAdmin = (password: string, args = ana, settings: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly code: number | null; readonly output: string }>((ended) => {
    const child = execFile(
      process.execPath,
      [bundled('scripts/admin/create-admin.ts'), ...args],
      {
        env: {
          ...process.env,
          DATABASE_URL: database.url,
          NEXTAUTH_SECRET: testSessionSecret,
          ...settings,
        },
      },
      (_error, stdout, stderr) => ended({ code: child.exitCode, output: stdout + stderr }),
    );
    child.stdin?.end(`${password}\n`);
  });

/** What an app shows that was given the address on the screen. */
function codeShown(printed: readonly string[]): string {
  const [, secret] = /secret=([A-Z2-7]+)/.exec(printed.join('\n')) ?? [];
  return codeOfStep(Secret.fromBase32(secret ?? '').bytes, stepAt(new Date()));
}

describe('npm run create-admin', () => {
  it('creates an admin with the password from standard input, and never prints it', async () => {
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

  it('adds the authenticator app whose secret is in a file, and a missing one on a second run', async () => {
    expect((await createAdmin(rightPassword)).output).toContain('no authenticator app yet');
    const folder = mkdtempSync(join(tmpdir(), 'paydesk-admin-'));
    const secret = newTotpSecret();
    const PAYDESK_ADMIN_TOTP_FILE = join(folder, 'totp');
    writeFileSync(PAYDESK_ADMIN_TOTP_FILE, `${base32(secret)}\n`);
    const again = await createAdmin('', ana, { PAYDESK_ADMIN_TOTP_FILE });
    rmSync(folder, { recursive: true });
    expect(again).toEqual({ code: 0, output: expect.stringContaining('is active') });
    expect(again.output).not.toContain(base32(secret));
    const [admin] = await database.db.select().from(users);
    if (!admin) throw new Error('there is no admin');
    const code = codeOfStep(secret, stepAt(new Date()));
    const secondFactor = testSecondFactor(database.db);
    const hash = '0'.repeat(64);
    const answer = await codeAnswer(database.db, secondFactor, admin, { hash, code });
    const confirmed = await database.db.transaction((tx) => secondFactor.confirm(tx, admin, hash, answer));
    expect(confirmed.ok).toBe(true);
  });

  it('shows a new secret at a terminal, accepts its code after a wrong one, and activates the app', async () => {
    const { db } = database;
    const admin = await addActor(db, 'admin');
    const printed: string[] = [];
    const typed = ['000'];
    const terminal = {
      print: (line: string) => void printed.push(line),
      ask: async () => typed.shift() ?? codeShown(printed),
    };
    expect(await enrolAtTerminal(factorParts(db), admin.email, terminal)).toBeUndefined();
    expect(printed.join()).toContain('not the code');
    expect(await listActiveFactors(db, admin.id)).toHaveLength(1);
  });

  it('creates the second admin too, and says after the first that another is needed', async () => {
    expect((await createAdmin(rightPassword)).output).toContain('second one');
    const second = await createAdmin(rightPassword, ['--email', 'ben@example.com', '--name', 'Ben Ito']);
    expect(second).toEqual({ code: 0, output: expect.not.stringContaining('second one') });
  });

  it('refuses a third admin, since two can approve one', async () => {
    await aPerson(database.db, 'admin');
    await aPerson(database.db, 'admin');
    expect(await createAdmin(rightPassword)).toEqual({
      code: 1,
      output: expect.stringContaining('Two admins with passwords are already active'),
    });
  });

  it('creates two admins beside those of the identity provider', async () => {
    const identityIssuer = 'https://id.example.com';
    for (const identitySubject of ['ana', 'ben'])
      await aPerson(database.db, 'admin', { rolesFrom: 'provider', identityIssuer, identitySubject });
    expect((await createAdmin(rightPassword)).code).toBe(0);
  });

  it('creates an admin if one of two is switched off', async () => {
    await aPerson(database.db, 'admin');
    await aPerson(database.db, 'admin', { isActive: false });
    expect((await createAdmin(rightPassword)).code).toBe(0);
  });

  it('refuses a short password with the message of the pages', async () => {
    expect(await createAdmin('short')).toEqual({
      code: 1,
      output: expect.stringContaining('12 to 200 characters'),
    });
  });

  it('prints its usage if something is missing', async () => {
    expect(await createAdmin(rightPassword, ['--email', 'ana@example.com'])).toEqual({
      code: 1,
      output: expect.stringContaining('--name'),
    });
  });
});
