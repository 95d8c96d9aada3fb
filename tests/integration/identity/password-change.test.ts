import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '@/lib/db/schema/people/users';
import { changeOwnPassword } from '@/lib/identity/passwords/password-change';
import { signIn } from '@/lib/identity/sign-in/sign-in';
import { roles } from '@/lib/kernel/roles';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { actorNow, aPerson, grantFor, rightPassword } from '../../support/web/signed-in-people';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const next = 'another horse, another battery';

const grantOf = (person: User) => grantFor(database.db, person, 'profile:manage');
const change = async (person: User, current: string, wanted = next) =>
  changeOwnPassword(database.db, await grantOf(person), { current, next: wanted });
const canSignInWith = async ({ email }: User, password: string) =>
  (await signIn(database.db, { email, password, origin: 'office' })) !== undefined;

describe('changing an own password', () => {
  it.each(roles)('changes it as a %s, and accepts only the new one', async (role) => {
    const person = await aPerson(database.db, role);
    expect(await change(person, rightPassword)).toEqual({ ok: true, value: undefined });
    expect(await canSignInWith(person, next)).toBe(true);
    expect(await canSignInWith(person, rightPassword)).toBe(false);
  });

  it('ends all sessions', async () => {
    const person = await aPerson(database.db, 'maker');
    await change(person, rightPassword);
    expect(await actorNow(database.db, person)).toBeUndefined();
  });

  it('records who did it, and nothing of either password', async () => {
    const person = await aPerson(database.db, 'maker');
    await change(person, rightPassword);
    const records = await database.sql`
      select actor_name, action, subject_id, details from audit_records where subject_id = ${person.id}`;
    expect(records).toMatchObject([
      {
        actor_name: person.name,
        action: 'person.password_changed',
        subject_id: person.id,
      },
    ]);
  });

  it.each([
    ['eleven characters', 'eleven char', 'too_short'],
    ['more than two hundred', 'x'.repeat(201), 'too_long'],
    ['a common one', 'Password!2026', 'common'],
    ['the same again', rightPassword, 'password_same'],
  ])('is refused %s, and keeps password and session', async (_, wanted, code) => {
    const person = await aPerson(database.db, 'maker');
    expect(await change(person, rightPassword, wanted)).toEqual({ ok: false, error: code });
    expect(await actorNow(database.db, person)).toBeDefined();
    expect(await canSignInWith(person, rightPassword)).toBe(true);
  });

  it('treats another normal form as the same password', async () => {
    const person = await aPerson(database.db, 'maker');
    await change(person, rightPassword, 'Kovač the blacksmith'.normalize('NFC'));
    const changed = { ...person, sessionEpoch: person.sessionEpoch + 1 };
    const sameAgain = 'Kovač the blacksmith'.normalize('NFD');
    expect(await change(changed, sameAgain, sameAgain.normalize('NFC'))).toEqual({
      ok: false,
      error: 'password_same',
    });
  });

  it('changes it once when two forms are sent concurrently', async () => {
    const person = await aPerson(database.db, 'maker');
    // Both before either commit, which ends the person's sessions.
    const grants = [await grantOf(person), await grantOf(person)];
    const outcomes = await Promise.all(
      grants.map((granted, form) =>
        changeOwnPassword(database.db, granted, { current: rightPassword, next: `${next} ${form}` }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('a person at an unattended session', () => {
  it('is refused without the current password', async () => {
    const person = await aPerson(database.db, 'maker');
    expect(await change(person, 'a guess of mine')).toEqual({ ok: false, error: 'password_wrong' });
    expect(await canSignInWith(person, rightPassword)).toBe(true);
  });

  it('is refused even the correct one after five guesses, which do not block sign-in', async () => {
    const person = await aPerson(database.db, 'maker');
    for (let guess = 0; guess < 5; guess += 1) await change(person, `guess number ${guess}`);
    expect(await change(person, rightPassword)).toEqual({ ok: false, error: 'too_many_passwords' });
    expect(await canSignInWith(person, rightPassword)).toBe(true);
  });
});
