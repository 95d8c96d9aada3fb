import { expect, onTestFinished, test } from 'vitest';
import { signIn } from '@/lib/identity/sign-in/sign-in';
import { createTestDatabase } from '../../support/database/database';
import { aPerson, rightPassword } from '../../support/web/signed-in-people';

async function openDoor() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const person = await aPerson(database.db, 'maker');
  const now = new Date();
  const attempt = (password: string, origin = 'office') =>
    signIn(
      database.db,
      { email: person.email, password, origin },
      { now: () => now, wait: async () => undefined },
    );
  return { ...database, attempt };
}

test('counts concurrent guesses before checking them', async () => {
  const { attempt } = await openDoor();
  const guesses = Array.from({ length: 40 }, (_, number) => attempt(`wrong ${number}`));
  const right = attempt(rightPassword);
  await Promise.all(guesses);
  expect(await right).toBeUndefined();
});

test('counts an IPv6 network as one place', async () => {
  const { attempt } = await openDoor();
  for (let wrong = 0; wrong < 8; wrong += 1) await attempt(`wrong ${wrong}`, `2001:db8:0:7::${wrong + 1}`);
  expect(await attempt(rightPassword, '2001:db8::7:1:2:3:4')).toBeUndefined();
  expect(await attempt(rightPassword, '2001:db8:0:8::1')).toBeDefined();
});

test('knows no address with a character that the database cannot store', async () => {
  const { db } = await openDoor();
  expect(await signIn(db, { email: 'a\u0000@example.com', password: 'x', origin: 'office' })).toBeUndefined();
});

test('leaves no count after successful sign-ins', async () => {
  const { attempt } = await openDoor();
  for (let time = 0; time < 9; time += 1) expect(await attempt(rightPassword)).toBeDefined();
});

test('does not count attempts while a place is blocked', async () => {
  const { attempt, sql } = await openDoor();
  for (let wrong = 0; wrong < 12; wrong += 1) await attempt(`wrong ${wrong}`);
  const rows = await sql`select count(*)::int as failures from sign_in_failures where subject like 'email:%'`;
  expect(rows[0]?.failures).toBe(5);
});
