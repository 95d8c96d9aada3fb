import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type User, users } from '@/lib/db/schema/people/users';
import { endOwnSessions } from '@/lib/identity/sessions/own-sessions';
import { beginReauthentication, reauthenticationHash } from '@/lib/identity/sessions/reauthenticate';
import type { ReauthenticationAnswer } from '@/lib/identity/sessions/reauthentication-answer';
import { findSessionActor, openSession } from '@/lib/identity/sessions/sessions';
import { startSession } from '@/lib/identity/sign-in/sign-in-confirm';
import type { SessionId } from '@/lib/kernel/ids';
import { switchOff } from '@/lib/people/people';
import { endSessionsOf, unlockCodesOf } from '@/lib/people/person-access';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { addActor, granted } from '../../support/people/people';
import { endSessionsAs, reauthenticating, shownByAdmin } from '../../support/people/reauthentication';
import { activePasskey, passkeyAnswer, wrongCode } from '../../support/people/second-factors';
import { aPerson, grantFor, rightPassword, testOrigin } from '../../support/web/signed-in-people';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const managing = (user: User) => grantFor(database.db, user, 'profile:manage');
const signedIn = (user: User, authenticatedAt?: Date) =>
  openSession(database.db, user, { ...testOrigin, confirmedWith: 'passkey', authenticatedAt }, new Date());
const isOpen = async (id: SessionId) => (await findSessionActor(database.db, id, new Date())) !== undefined;
const recordsAbout = (id: string) => database.sql`
  select action, details from audit_records where subject_id = ${id} and action like 'person.%' order by sequence`;
const password = (typed: string): ReauthenticationAnswer => ({ kind: 'password', password: typed });

describe('ending own sessions', () => {
  it('is refused without the current password', async () => {
    const maker = await aPerson(database.db, 'maker');
    const [here, phone] = [await signedIn(maker), await signedIn(maker)];
    const end = (answer: ReauthenticationAnswer) =>
      managing(maker).then((own) => endSessionsAs(database.db, own, { allBut: here }, new Date(), answer));
    expect(await end(password('a guess of mine'))).toEqual({ ok: false, error: 'password_wrong' });
    expect(await end({ kind: 'recent_sign_in' })).toEqual({ ok: false, error: 'sign_in_again' });
    expect(await end(wrongCode)).toEqual({ ok: false, error: 'no_factor' });
    expect(await isOpen(phone)).toBe(true);
    expect(await end(password(rightPassword))).toEqual({ ok: true, value: undefined });
    expect([await isOpen(here), await isOpen(phone)]).toEqual([true, false]);
    expect(await recordsAbout(maker.id)).toEqual([
      { action: 'person.sessions_ended', details: expect.objectContaining({ shown: 'password' }) },
      { action: 'person.password_confirmed', details: expect.anything() },
    ]);
  });

  it('is refused even with the correct password after five guesses', async () => {
    const maker = await aPerson(database.db, 'maker');
    const phone = await signedIn(maker);
    const own = await managing(maker);
    for (let guess = 0; guess < 5; guess += 1)
      await endSessionsAs(database.db, own, { id: phone }, new Date(), password(`guess ${guess}`));
    const refused = await endSessionsAs(database.db, own, { id: phone }, new Date());
    expect(refused).toEqual({ ok: false, error: 'too_many_passwords' });
    expect(await isOpen(phone)).toBe(true);
  });

  it('accepts the second factor over this session from someone who has one', async () => {
    const approver = await aPerson(database.db, 'approver');
    const own = await managing(approver);
    const passkey = await activePasskey(database.db, own.actor);
    const [phone, tablet] = [await signedIn(approver), await signedIn(approver)];
    const parts = reauthenticating(database.db);
    const act = { act: 'own_session.end', subject: phone } as const;
    const answerFor = () =>
      passkeyAnswer(database.db, own.actor, passkey, reauthenticationHash(own.actor, act));

    expect(await endOwnSessions(parts, own, { id: phone }, password(rightPassword))).toEqual({
      ok: false,
      error: 'factor_required',
    });
    const foreign = await endOwnSessions(parts, own, { id: tablet }, await answerFor());
    expect(foreign).toEqual({ ok: false, error: 'challenge_unknown' });
    expect([await isOpen(phone), await isOpen(tablet)]).toEqual([true, true]);
    expect((await endOwnSessions(parts, own, { id: phone }, await answerFor())).ok).toBe(true);
    expect([await isOpen(phone), await isOpen(tablet)]).toEqual([false, true]);
  });
});

describe('reauthentication through the identity provider', () => {
  it('requires that it verified the person within the last ten minutes, and accepts no password', async () => {
    const viewer = await aPerson(database.db, 'viewer');
    const linked = { identityIssuer: 'https://idp.example', identitySubject: viewer.id };
    await database.db.update(users).set(linked).where(eq(users.id, viewer.id));
    const own = await managing(viewer);
    const phone = await signedIn(viewer);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const within = async (authenticatedAt?: Date) => ({
      ...reauthenticating(database.db),
      session: await signedIn(viewer, authenticatedAt),
    });
    const here = await within(minutesAgo(9));
    // By a session of the provider from the morning, and by a provider that does not tell.
    const [stale, untold] = [await within(minutesAgo(11)), await within()];
    const act = { act: 'own_session.end', subject: phone } as const;

    for (const parts of [stale, untold]) {
      const begun = await beginReauthentication(parts, own.actor, act);
      expect(begun).toEqual({ ok: false, error: 'sign_in_again' });
    }
    for (const [parts, answer] of [
      [stale, { kind: 'recent_sign_in' }],
      [untold, { kind: 'recent_sign_in' }],
      [here, password(rightPassword)],
    ] as const) {
      const refused = await endOwnSessions(parts, own, { id: phone }, answer);
      expect(refused).toEqual({ ok: false, error: 'sign_in_again' });
    }
    expect(await beginReauthentication(here, own.actor, act)).toEqual({
      ok: true,
      value: { kind: 'recent_sign_in' },
    });
    expect((await endOwnSessions(here, own, { id: phone }, { kind: 'recent_sign_in' })).ok).toBe(true);
    expect(await isOpen(phone)).toBe(false);
  });

  it('is no more recent by a fast clock of the provider', async () => {
    const viewer = await aPerson(database.db, 'viewer');
    const id = await signedIn(viewer, new Date(Date.now() + 60 * 60_000));
    expect(
      await database.sql`select authenticated_at = started_at as "isNow" from sessions where id = ${id}`,
    ).toEqual([{ isNow: true }]);
    const forged = database.sql`insert into sessions (id, user_id, epoch, device, authenticated_at)
      values (gen_random_uuid(), ${viewer.id}, 1, 'Forged', now() + interval '1 hour')`;
    await expect(forged).rejects.toMatchObject({ constraint_name: 'sessions_opened' });
  });

  it('accepts a password sign-in of the last ten minutes, while the provider is away', async () => {
    const viewer = await aPerson(database.db, 'viewer');
    const linked = { identityIssuer: 'https://idp.example', identitySubject: viewer.id };
    await database.db.update(users).set(linked).where(eq(users.id, viewer.id));
    const arrival = { ...testOrigin, through: 'Password', confirmedWith: null } as const;
    const session = (await startSession(database.db, viewer, arrival, new Date())).id;
    const { actor } = await managing(viewer);
    const parts = { ...reauthenticating(database.db), session };
    const act = { act: 'own_session.end', subject: session } as const;
    expect(await beginReauthentication(parts, actor, act)).toMatchObject({
      value: { kind: 'recent_sign_in' },
    });
  });
});

describe('a sensitive act of an admin', () => {
  it.each([
    ['person.end_sessions', endSessionsOf],
    ['person.unlock_codes', unlockCodesOf],
    ['person.switch_off', switchOff],
  ] as const)('confirms %s with a second factor, for this person and act', async (act, command) => {
    const { db } = database;
    const admin = await addActor(db, 'admin');
    await addActor(db, 'admin');
    const [maker, other] = [await aPerson(db, 'maker'), await aPerson(db, 'maker')];
    const session = await signedIn(maker);
    const own = granted(admin, 'people:manage');
    const { parts, answer } = await shownByAdmin(db, admin, { act, subject: maker.id });

    const wrong = {
      id: maker.id,
      answer: answer.kind === 'totp' ? { ...answer, code: '000000' } : wrongCode,
    };
    expect(await command(parts, own, wrong)).toEqual({ ok: false, error: 'code_wrong' });
    expect(await command(parts, own, { id: maker.id, answer: password(rightPassword) })).toEqual({
      ok: false,
      error: 'factor_required',
    });
    expect(await isOpen(session)).toBe(true);
    expect(await recordsAbout(maker.id)).toEqual([]);

    expect(await command(parts, own, { id: maker.id, answer })).toEqual({ ok: true, value: maker.id });
    // It was typed for this person, and opens nothing about somebody else.
    expect(await command(parts, own, { id: other.id, answer })).toEqual({
      ok: false,
      error: 'challenge_unknown',
    });
    expect(await recordsAbout(maker.id)).toMatchObject([{ details: { shown: 'totp' } }]);
    expect(await recordsAbout(other.id)).toEqual([]);
  });
});
