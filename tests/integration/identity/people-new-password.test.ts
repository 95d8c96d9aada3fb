import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { grant } from '@/lib/access/grant';
import type { User } from '@/lib/db/schema/people/users';
import { changeOwnPassword } from '@/lib/identity/passwords/password-change';
import { findSessionActor, openSession } from '@/lib/identity/sessions/sessions';
import { signIn } from '@/lib/identity/sign-in/sign-in';
import { requestNewPassword } from '@/lib/people/person-password';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import {
  addAdmins,
  approveChange,
  approveRequestOf,
  decline,
  storedUser,
  waitingAbout,
} from '../../support/people/admins';
import { addActor } from '../../support/people/people';
import { aPerson, rightPassword, testOrigin } from '../../support/web/signed-in-people';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const password = 'given by hand, once';
const signInNewcomer = ({ email }: User, typed: string) =>
  signIn(database.db, { email, password: typed, origin: 'office' });

/** Someone who forgot their password, and two admins of whom one has asked for another. */
async function requested() {
  const admins = await addAdmins(database.db);
  const maker = await aPerson(database.db, 'maker');
  const outcome = await requestNewPassword(admins.parts, admins.asking, { id: maker.id, password });
  expect(outcome).toEqual({ ok: true, value: maker.id });
  return { ...admins, maker };
}

/** The person as a page meets them after they signed in. */
async function sessionOf(user: User | undefined): Promise<Actor> {
  if (!user) throw new Error('nobody came in');
  const id = await openSession(database.db, user, { ...testOrigin, confirmedWith: null }, new Date());
  const actor = await findSessionActor(database.db, id, new Date());
  if (!actor) throw new Error('the session does not hold');
  return actor;
}

describe('a new password requested for a person', () => {
  it('opens nothing before another admin approves', async () => {
    const { maker } = await requested();
    expect(await signInNewcomer(maker, password)).toBeUndefined();
    expect(await signInNewcomer(maker, rightPassword)).toMatchObject({ id: maker.id });
  });

  it('replaces the old one and ends every session after another admin approves', async () => {
    const { ana, ben, maker } = await requested();
    const seen = await waitingAbout(database.db, maker.id);
    expect(await approveChange(database.db, ana, seen)).toMatchObject({ error: { code: 'own_request' } });
    await approveRequestOf(database.db, ben, maker.id);
    expect(await signInNewcomer(maker, rightPassword)).toBeUndefined();
    expect(await signInNewcomer(maker, password)).toMatchObject({ sessionEpoch: maker.sessionEpoch + 1 });
  });

  it('allows the person only to choose their own, which then opens everything', async () => {
    const { ben, maker } = await requested();
    await approveRequestOf(database.db, ben, maker.id);
    const bound = await sessionOf(await signInNewcomer(maker, password));
    expect(grant(bound, 'payments:read')).toBeUndefined();
    const own = grant(bound, 'profile:manage');
    if (!own) throw new Error('there is no way to choose a password');
    const chosen = { current: password, next: 'one of my own making' };
    expect(await changeOwnPassword(database.db, own, chosen)).toEqual({ ok: true, value: undefined });
    const free = await sessionOf(await signInNewcomer(maker, chosen.next));
    expect(grant(free, 'payments:read')).toBeDefined();
  });

  it('is discarded when declined', async () => {
    const { ben, maker } = await requested();
    await decline(database.db, ben, await waitingAbout(database.db, maker.id));
    expect(await storedUser(database.db, maker.id)).toEqual(maker);
  });

  it('appears nowhere in requests or records', async () => {
    const { ben, maker } = await requested();
    const offered = (await storedUser(database.db, maker.id))?.offeredPasswordHash;
    await approveRequestOf(database.db, ben, maker.id);
    const [texts] = await database.sql`select (select json_agg(p) from change_requests p)::text
      || (select json_agg(a) from audit_records a)::text as texts`;
    expect(offered).toBeTruthy();
    expect(texts?.texts).not.toContain(offered);
    expect(texts?.texts).not.toContain(password);
  });

  it('is refused if weak, or if the person needs none', async () => {
    const { parts, asking } = await addAdmins(database.db);
    const maker = await addActor(database.db, 'maker');
    const ask = (typed: string) => requestNewPassword(parts, asking, { id: maker.id, password: typed });
    expect(await ask('eleven char')).toEqual({ ok: false, error: 'password_weak' });
    await database.sql`update users set identity_issuer = 'https://id.example.com', identity_subject = 'm'
      where id = ${maker.id}`;
    expect(await ask(password)).toEqual({ ok: false, error: 'password_elsewhere' });
  });
});
