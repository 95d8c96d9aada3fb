import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '@/lib/db/schema/people/users';
import { listOwnSessions } from '@/lib/identity/sessions/own-sessions';
import { expireSession } from '@/lib/identity/sessions/session-expiry';
import { defaultSessionRules } from '@/lib/identity/sessions/session-rules';
import { findSessionActor, openSession, signOut } from '@/lib/identity/sessions/sessions';
import { newSessionId } from '@/lib/kernel/ids';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { endSessionsAs } from '../../support/people/reauthentication';
import { activePasskey } from '../../support/people/second-factors';
import { aPerson, grantFor, testOrigin } from '../../support/web/signed-in-people';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const { absoluteHours: sessionHours } = defaultSessionRules;
const morning = new Date('2026-11-20T08:00:00Z');
const later = (minutes: number) => new Date(morning.getTime() + minutes * 60_000);

const open = (user: User, device = 'Firefox on Linux', now = morning) =>
  openSession(database.db, user, { address: '192.0.2.1', device, confirmedWith: 'passkey' }, now);
const findSignedIn = async (id: Awaited<ReturnType<typeof open>>, now = later(1)) =>
  (await findSessionActor(database.db, id, now))?.id;
const managing = (user: User) => grantFor(database.db, user, 'profile:manage');
const actionsOf = async ({ id }: User) =>
  (await database.sql`select action from audit_records where subject_id = ${id} order by sequence`).map(
    ({ action }) => action,
  );

describe('a session', () => {
  it('has the current rights of the person', async () => {
    const { id, name, email, ...user } = await aPerson(database.db, 'approver');
    const session = await open({ id, name, email, ...user });
    expect(await findSessionActor(database.db, session, morning)).toEqual({
      id,
      name,
      email,
      role: 'approver',
    });
  });

  it('is refused if it was never opened', async () => {
    expect(await findSignedIn(newSessionId())).toBeUndefined();
  });

  it('ends with the working day despite use', async () => {
    const user = await aPerson(database.db, 'maker');
    const session = await open(user);
    for (let minute = 50; minute < sessionHours * 60; minute += 50)
      expect(await findSignedIn(session, later(minute))).toBe(user.id);
    expect(await findSignedIn(session, later(sessionHours * 60))).toBeUndefined();
  });

  it('ends after an hour without use, not counting automatic refreshes', async () => {
    const user = await aPerson(database.db, 'maker');
    const [used, idle] = [await open(user), await open(user)];
    expect(await findSignedIn(used, later(40))).toBe(user.id);
    const requested = await findSessionActor(database.db, idle, later(40), defaultSessionRules, 'page');
    expect(requested?.id).toBe(user.id);
    expect(await findSignedIn(used, later(70))).toBe(user.id);
    expect(await findSignedIn(idle, later(70))).toBeUndefined();
  });

  it('ends when the person is switched off, or their epoch is raised', async () => {
    const [off, changed] = [await aPerson(database.db, 'maker'), await aPerson(database.db, 'maker')];
    const sessions = [await open(off), await open(changed)];
    await database.sql`update users set is_active = false where id = ${off.id}`;
    await database.sql`update users set session_epoch = session_epoch + 1 where id = ${changed.id}`;
    for (const session of sessions) expect(await findSignedIn(session)).toBeUndefined();
  });

  it('stores its last use to the minute', async () => {
    const user = await aPerson(database.db, 'maker');
    const session = await open(user);
    const seen = async () =>
      (await listOwnSessions(database.db, await managing(user), later(5)))[0]?.lastSeenAt;
    await findSignedIn(session, new Date(morning.getTime() + 59_000));
    expect(await seen()).toEqual(morning);
    await findSignedIn(session, later(3));
    expect(await seen()).toEqual(later(3));
  });
});

describe('an expired session', () => {
  const expire = (id: Awaited<ReturnType<typeof open>>, now: Date) =>
    expireSession(database.db, id, now, defaultSessionRules);

  it('is recorded once, with the limit, at its next use', async () => {
    const user = await aPerson(database.db, 'maker');
    const [idle, old] = [await open(user), await open(user)];
    await findSignedIn(old, later(50));
    expect(await expire(idle, later(59))).toBeUndefined();
    const both = await Promise.all([expire(idle, later(61)), expire(idle, later(61))]);
    expect(both.filter((one) => one !== undefined)).toEqual([{ person: user.id, limit: 'idle' }]);
    expect(await expire(idle, later(62))).toBeUndefined();
    expect(await expire(old, later(sessionHours * 60))).toEqual({ person: user.id, limit: 'absolute' });
    expect(await actionsOf(user)).toEqual(['person.session_expired', 'person.session_expired']);
  });

  it('is not recorded if something else ended it, or its second step is missing', async () => {
    const [user, half] = [await aPerson(database.db, 'maker'), await aPerson(database.db, 'approver')];
    const [out, changed] = [await open(user), await open(user)];
    await signOut(database.db, out, later(1));
    await database.sql`update users set session_epoch = session_epoch + 1 where id = ${user.id}`;
    await activePasskey(database.db, half);
    const begun = await openSession(database.db, half, { ...testOrigin, confirmedWith: null }, morning);
    for (const id of [out, changed, begun]) expect(await expire(id, later(90))).toBeUndefined();
    expect(await actionsOf(user)).toEqual(['person.signed_out']);
  });
});

describe('signing out', () => {
  it('ends this session and all copies of its cookie, and no other one', async () => {
    const user = await aPerson(database.db, 'maker');
    const [here, phone] = [await open(user), await open(user, 'Safari on a phone')];
    await signOut(database.db, here, later(1));
    expect(await findSignedIn(here)).toBeUndefined();
    expect(await findSignedIn(phone)).toBe(user.id);
  });

  it('is recorded once for any number of requests', async () => {
    const user = await aPerson(database.db, 'maker');
    const session = await open(user);
    await Promise.all([signOut(database.db, session, later(1)), signOut(database.db, session, later(1))]);
    expect(await actionsOf(user)).toEqual(['person.signed_out']);
  });
});

describe('a person’s list of sessions', () => {
  it('has their active ones, the last used first', async () => {
    const [user, other] = [await aPerson(database.db, 'maker'), await aPerson(database.db, 'maker')];
    const early = await open(user, 'Early bird', later(-sessionHours * 60));
    const used = await open(user, 'Laptop');
    const idle = await open(user, 'Phone', later(1));
    await signOut(database.db, await open(user, 'Tablet'), later(1));
    await open(other);
    await findSignedIn(used, later(30));
    const listed = await listOwnSessions(database.db, await managing(user), later(31));
    expect(listed.map(({ id }) => id)).toEqual([used, idle]);
    expect(listed.map(({ id }) => id)).not.toContain(early);
    expect(listed[0]).toMatchObject({ device: 'Laptop', startedAt: morning, lastSeenAt: later(30) });
  });

  it('can end one, or all except the current one', async () => {
    const user = await aPerson(database.db, 'maker');
    const [here, phone, tablet] = [await open(user), await open(user), await open(user)];
    const granted = await managing(user);
    await endSessionsAs(database.db, granted, { id: phone }, later(1));
    expect([await findSignedIn(here), await findSignedIn(phone), await findSignedIn(tablet)]).toEqual([
      user.id,
      undefined,
      user.id,
    ]);
    await endSessionsAs(database.db, granted, { allBut: here }, later(1));
    expect([await findSignedIn(here), await findSignedIn(tablet)]).toEqual([user.id, undefined]);
    expect(await actionsOf(user)).toEqual([
      'person.sessions_ended',
      'person.password_confirmed',
      'person.sessions_ended',
      'person.password_confirmed',
    ]);
  });

  it('cannot be used by anybody else', async () => {
    const [user, other] = [await aPerson(database.db, 'maker'), await aPerson(database.db, 'admin')];
    const session = await open(user);
    await endSessionsAs(database.db, await managing(other), { id: session }, later(1));
    expect(await findSignedIn(session)).toBe(user.id);
    expect(await actionsOf(other)).not.toContain('person.sessions_ended');
  });
});
