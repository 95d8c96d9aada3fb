import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInFailures } from '@/lib/db/schema/people/users';
import { findSessionActor, openSession } from '@/lib/identity/sessions/sessions';
import { newUserId, type UserId } from '@/lib/kernel/ids';
import { listPeople } from '@/lib/people/list/people-list';
import { endSessionsOf, unlockCodesOf } from '@/lib/people/person-access';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { addActor, granted } from '../../support/people/people';
import { shownByAdmin } from '../../support/people/reauthentication';
import { aPerson, testOrigin } from '../../support/web/signed-in-people';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const actionsAbout = async (id: string) =>
  (await database.sql`select action from audit_records where subject_id = ${id} order by sequence`).map(
    ({ action }) => action,
  );

describe('an admin’s action on another person', () => {
  it('ends every session, and is recorded', async () => {
    const { db } = database;
    const admin = await addActor(db, 'admin');
    const managing = granted(admin, 'people:manage');
    const maker = await aPerson(db, 'maker');
    const id = await openSession(db, maker, { ...testOrigin, confirmedWith: null }, new Date());
    const act = { act: 'person.end_sessions', subject: maker.id } as const;
    const { parts, answer } = await shownByAdmin(db, admin, act);
    expect((await endSessionsOf(parts, managing, { id: maker.id, answer })).ok).toBe(true);
    expect(await findSessionActor(db, id, new Date())).toBeUndefined();
    expect(await actionsAbout(maker.id)).toEqual(['person.sessions_ended_by_admin']);
  });

  it('unlocks codes that wrong ones locked, except their own', async () => {
    const { db } = database;
    const admin = await addActor(db, 'admin');
    const [managing, reading] = [granted(admin, 'people:manage'), granted(admin, 'people:read')];
    const approver = await addActor(db, 'approver');
    const subject = `factor:${approver.id}`;
    await db.insert(signInFailures).values(Array.from({ length: 20 }, () => ({ subject })));
    const isLocked = async () =>
      (await listPeople(db, reading)).find(({ id }) => id === approver.id)?.areCodesLocked;
    expect(await isLocked()).toBe(true);
    const unlock = async (id: UserId) => {
      const shown = await shownByAdmin(db, admin, { act: 'person.unlock_codes', subject: id });
      return unlockCodesOf(shown.parts, managing, { id, answer: shown.answer });
    };
    expect((await unlock(approver.id)).ok).toBe(true);
    expect(await isLocked()).toBe(false);
    expect(await actionsAbout(approver.id)).toEqual(['person.second_factor_unlocked']);
    expect(await unlock(admin.id)).toEqual({ ok: false, error: 'oneself' });
    expect(await unlock(newUserId())).toEqual({ ok: false, error: 'not_found' });
  });
});
