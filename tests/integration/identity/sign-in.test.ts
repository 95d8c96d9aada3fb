import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '@/lib/identity/sign-in/sign-in';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { actorNow, aPerson, rightPassword } from '../../support/web/signed-in-people';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A moment that stands still. */
const noon = new Date();
const parts = { now: () => noon, wait: async () => undefined };

const from = (origin: string) => (email: string, password: string) =>
  signIn(database.db, { email, password, origin }, parts);

describe('signing in', () => {
  it('accepts the correct password with any spelling of the address', async () => {
    const person = await aPerson(database.db, 'maker');
    const user = await from('office-1')(`  ${person.email.toUpperCase()} `, rightPassword);
    expect(user?.id).toBe(person.id);
  });

  it('answers the same to a wrong password, an unknown address and a person switched off', async () => {
    const person = await aPerson(database.db, 'maker');
    const switchedOff = await aPerson(database.db, 'maker', { isActive: false });
    const attempt = from('office-3');
    expect(await attempt(person.email, 'not the right one')).toBeUndefined();
    expect(await attempt('nobody@example.com', rightPassword)).toBeUndefined();
    expect(await attempt(switchedOff.email, rightPassword)).toBeUndefined();
  });

  it('accepts the correct person from elsewhere and from a known device despite guesses of others', async () => {
    const { db } = database;
    const { email } = await aPerson(db, 'maker');
    for (let wrong = 0; wrong < 8; wrong += 1) await from('stranger')(email, `wrong ${wrong}`);
    expect(await from('stranger')(email, rightPassword)).toBeUndefined();
    expect(await from('office-4')(email, rightPassword)).toBeDefined();
    const known = { email, password: rightPassword, origin: 'stranger', knownDevice: 'a-laptop' };
    expect(await signIn(db, known, parts)).toBeDefined();
  });

  it('delays guesses from one place, doubling up to a quarter of an hour', async () => {
    const { email } = await aPerson(database.db, 'maker');
    const start = Date.now();
    const at = (seconds: number, password: string) =>
      signIn(
        database.db,
        { email, password, origin: 'office-5' },
        { now: () => new Date(start + seconds * 1_000), wait: () => Promise.resolve() },
      );
    for (let wrong = 0; wrong < 5; wrong += 1) await at(0, `wrong ${wrong}`);
    expect(await at(29, rightPassword)).toBeUndefined();
    await at(30, 'wrong again');
    expect(await at(89, rightPassword)).toBeUndefined();
    expect(await at(90, rightPassword)).toBeDefined();
  });

  it('delays guesses at one person from many places increasingly, and refuses none', async () => {
    const { email } = await aPerson(database.db, 'maker');
    const waited: number[] = [];
    const waiting = { now: () => noon, wait: async (ms: number) => void waited.push(ms) };
    const attempt = (number: number, password: string) =>
      signIn(database.db, { email, password, origin: `198.51.100.${number}` }, waiting);
    for (let number = 0; number < 23; number += 1) await attempt(number, 'a wrong one');
    expect(await attempt(99, rightPassword)).toBeDefined();
    expect(waited.slice(0, 20).every((ms) => ms === 0)).toBe(true);
    expect(waited.slice(20)).toEqual([500, 1_000, 2_000, 4_000]);
  });

  it('accepts thirty concurrent correct attempts', async () => {
    const { email } = await aPerson(database.db, 'maker');
    const all = await Promise.all(Array.from({ length: 30 }, () => from('office-6')(email, rightPassword)));
    expect(all.every((user) => user?.email === email)).toBe(true);
  });

  it('blocks an address after sixty attempts at many people, except a known device', async () => {
    const person = await aPerson(database.db, 'maker');
    await database.sql`insert into sign_in_failures (subject) select 'origin:office-8' from generate_series(1, 60)`;
    expect(await from('office-8')(person.email, rightPassword)).toBeUndefined();
    expect((await from('office-9')(person.email, rightPassword))?.id).toBe(person.id);
    const known = {
      email: person.email,
      password: rightPassword,
      origin: 'office-8',
      knownDevice: 'a-phone',
    };
    expect((await signIn(database.db, known, parts))?.id).toBe(person.id);
  });

  it('notifies the person of the fifth and twentieth wrong password of a day, and records no more', async () => {
    const person = await aPerson(database.db, 'maker');
    for (let number = 0; number < 25; number += 1) {
      const origin = `203.0.113.${number}`;
      await signIn(database.db, { email: person.email, password: 'a wrong one', origin }, parts);
    }
    const records = await database.sql`
      select action, details from audit_records where subject_id = ${person.id} order by sequence`;
    expect(records).toMatchObject([
      { action: 'person.sign_in_failed', details: { failures: 5, address: '203.0.113.4' } },
      { action: 'person.sign_in_failed', details: { failures: 20 } },
    ]);
  });

  it('refuses an expired password that somebody else set', async () => {
    const given = { mustChangePassword: true };
    const [early, late] = [new Date(Date.now() + 60_000), new Date(Date.now() - 60_000)];
    const inTime = await aPerson(database.db, 'maker', { ...given, passwordExpiresAt: early });
    const tooLate = await aPerson(database.db, 'maker', { ...given, passwordExpiresAt: late });
    expect(await from('office-10')(inTime.email, rightPassword)).toBeDefined();
    expect(await from('office-10')(tooLate.email, rightPassword)).toBeUndefined();
  });
});

describe('a session', () => {
  it('has the current rights of the person', async () => {
    const person = await aPerson(database.db, 'approver');
    expect(await actorNow(database.db, person)).toEqual({
      id: person.id,
      name: person.name,
      email: person.email,
      role: 'approver',
    });
  });

  it('is refused under another epoch', async () => {
    const person = await aPerson(database.db, 'approver', { sessionEpoch: 2 });
    expect(await actorNow(database.db, { id: person.id, sessionEpoch: 1 })).toBeUndefined();
  });
});
