import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '@/lib/identity/sign-in';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { actorNow, aPerson, rightPassword } from '../../support/signed-in-people';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const from = (origin: string) => (email: string, password: string) =>
  signIn(database.db, { email, password, origin });

describe('signing in', () => {
  it('lets a person in with the right password, however the address is written', async () => {
    const person = await aPerson(database.db, 'maker');
    const user = await from('office-1')(`  ${person.email.toUpperCase()} `, rightPassword);
    expect(user?.id).toBe(person.id);
  });

  it('says the same to a wrong password, an unknown address and a person who is switched off', async () => {
    const person = await aPerson(database.db, 'maker');
    const switchedOff = await aPerson(database.db, 'maker', { isActive: false });
    const attempt = from('office-3');
    expect(await attempt(person.email, 'not the right one')).toBeUndefined();
    expect(await attempt('nobody@example.com', rightPassword)).toBeUndefined();
    expect(await attempt(switchedOff.email, rightPassword)).toBeUndefined();
  });

  it('refuses even the right password after eight wrong ones', async () => {
    const person = await aPerson(database.db, 'maker');
    const attempt = from('office-4');
    for (let wrong = 0; wrong < 8; wrong += 1) await attempt(person.email, `wrong ${wrong}`);
    expect(await attempt(person.email, rightPassword)).toBeUndefined();
  });

  it('still lets the person in after seven wrong ones', async () => {
    const person = await aPerson(database.db, 'maker');
    const attempt = from('office-5');
    for (let wrong = 0; wrong < 7; wrong += 1) await attempt(person.email, `wrong ${wrong}`);
    expect((await attempt(person.email, rightPassword))?.id).toBe(person.id);
  });

  it('closes for one address without closing for others', async () => {
    const [guessed, other] = [await aPerson(database.db, 'maker'), await aPerson(database.db, 'maker')];
    const attempt = from('office-6');
    for (let wrong = 0; wrong < 8; wrong += 1) await attempt(guessed.email, `wrong ${wrong}`);
    expect((await attempt(other.email, rightPassword))?.id).toBe(other.id);
  });

  it('opens again when the failures are older than fifteen minutes', async () => {
    const person = await aPerson(database.db, 'maker');
    const attempt = from('office-7');
    for (let wrong = 0; wrong < 8; wrong += 1) await attempt(person.email, `wrong ${wrong}`);
    await database.sql`update sign_in_failures set at = at - interval '16 minutes'
      where subject = ${`email:${person.email}`}`;
    expect((await attempt(person.email, rightPassword))?.id).toBe(person.id);
  });

  it('closes for an origin that tried sixty times over many addresses', async () => {
    const person = await aPerson(database.db, 'maker');
    await database.sql`insert into sign_in_failures (subject) select 'origin:office-8' from generate_series(1, 60)`;
    expect(await from('office-8')(person.email, rightPassword)).toBeUndefined();
    expect((await from('office-9')(person.email, rightPassword))?.id).toBe(person.id);
  });
});

describe('a session', () => {
  it('names the person as the database knows them now', async () => {
    const person = await aPerson(database.db, 'approver');
    expect(await actorNow(database.db, person)).toEqual({
      id: person.id,
      name: person.name,
      email: person.email,
      role: 'approver',
    });
  });

  it('names nobody under another epoch than it was signed in under', async () => {
    const person = await aPerson(database.db, 'approver');
    expect(await actorNow(database.db, { id: person.id, sessionEpoch: 2 })).toBeUndefined();
  });
});
