import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factors } from '@/lib/db/schema/people/factors';
import { users } from '@/lib/db/schema/people/users';
import { listActiveFactors } from '@/lib/identity/second-factors/factors';
import { readFactorsOnRecord } from '@/lib/identity/second-factors/factors-on-record';
import { codeOfStep, newTotpSecret, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { requestAdmission } from '@/lib/people/person-requests';
import { enrolFirstApp } from '@/lib/people/second-factors/first-admin-app';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { addAdmins, approveRequestOf } from '../../support/people/admins';
import { addActor } from '../../support/people/people';
import {
  activeFirstApp,
  codeAnswer,
  factorParts,
  requestedTotp,
  testSecondFactor,
} from '../../support/people/second-factors';
import { aPerson } from '../../support/web/signed-in-people';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const parts = () => factorParts(database.db);
const codeNow = (secret: Uint8Array) => codeOfStep(secret, stepAt(new Date()));

describe('the first authenticator app of a command-line admin', () => {
  it('is active at once, is recorded, and its code cannot be used again', async () => {
    const admin = await addActor(database.db, 'admin');
    const secret = newTotpSecret();
    const code = codeNow(secret);
    const enrolled = await enrolFirstApp(parts(), admin.email, { secret, code, label: 'Phone' });
    expect(enrolled.ok).toBe(true);
    const [factor] = await listActiveFactors(database.db, admin.id);
    expect(factor).toMatchObject({ kind: 'totp', label: 'Phone', state: 'active' });
    const onRecord = await readFactorsOnRecord(database.db, [admin.id]);
    expect(onRecord.get(factor?.id ?? '')).toMatchObject({ keyHash: factor?.keyHash, userId: admin.id });
    const secondFactor = testSecondFactor(database.db);
    const hash = '0'.repeat(64);
    const answer = await codeAnswer(database.db, secondFactor, admin, { hash, code });
    const again = await database.db.transaction((tx) => secondFactor.confirm(tx, admin, hash, answer));
    expect(again).toEqual({ ok: false, error: 'code_used' });
  });

  it('is refused with a wrong code, a second time, and to everybody else', async () => {
    const { db } = database;
    const enrol = (email: string, code?: string) =>
      enrolFirstApp(parts(), email, { secret: newTotpSecret(), label: 'Phone', ...(code && { code }) });
    const admin = await addActor(db, 'admin');
    expect(await enrol(admin.email, '000')).toEqual({ ok: false, error: 'code_wrong' });
    expect(await db.$count(factors, eq(factors.userId, admin.id))).toBe(0);
    await activeFirstApp(db, admin);
    expect(await enrol(admin.email)).toEqual({ ok: false, error: 'has_factor' });
    const approver = await addActor(db, 'approver');
    expect(await enrol(approver.email)).toEqual({ ok: false, error: 'not_first_admin' });
    const fromProvider = {
      identityIssuer: 'https://id.example',
      identitySubject: 'x',
      rolesFrom: 'provider',
    } as const;
    const { email } = await aPerson(db, 'admin', fromProvider);
    expect(await enrol(email)).toEqual({ ok: false, error: 'not_first_admin' });
    expect(await enrol('nobody@example.com')).toEqual({ ok: false, error: 'not_found' });
  });

  it('is refused with the secret of another admin', async () => {
    const { db } = database;
    const [one, other] = [await addActor(db, 'admin'), await addActor(db, 'admin')];
    const app = { secret: newTotpSecret(), label: 'Phone' };
    expect((await enrolFirstApp(parts(), one.email, app)).ok).toBe(true);
    expect(await enrolFirstApp(parts(), other.email, app)).toEqual({ ok: false, error: 'secret_used' });
    expect(await db.$count(factors, eq(factors.userId, other.id))).toBe(0);
  });

  it('is refused by the database for an admitted person, and for a passkey', async () => {
    const { db, sql } = database;
    const { ben, asking } = await addAdmins(db);
    const admitted = await requestAdmission(parts(), asking, {
      name: 'Third Admin',
      email: 'third@example.com',
      role: 'admin',
      groups: [],
    });
    if (!admitted.ok) throw new Error(admitted.error);
    await approveRequestOf(db, ben, admitted.value.id);
    await db.update(users).set({ mustChangePassword: false }).where(eq(users.id, admitted.value.id));
    const [third] = await db.select().from(users).where(eq(users.id, admitted.value.id));
    if (!third) throw new Error('nobody was admitted');
    expect(await enrolFirstApp(parts(), third.email, { secret: newTotpSecret(), label: 'Phone' })).toEqual({
      ok: false,
      error: 'not_first_admin',
    });
    const { subjectId } = await requestedTotp(db, third);
    await expect(sql`update factors set state = 'active' where id = ${subjectId}`).rejects.toMatchObject({
      constraint_name: 'factors_approved',
    });
  });
});
