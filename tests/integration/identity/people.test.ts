import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, bootstrapAdmin, changeRole, findActor, setActive } from '@/lib/identity/people';
import { signIn, type User } from '@/lib/identity/sign-in';
import { newUserId } from '@/lib/kernel/ids';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { aPerson, grantFor, rightPassword } from '../../support/signed-in-people';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const actorOf = (person: User) => findActor(database.db, { userId: person.id, epoch: person.sessionEpoch });
const newcomer = {
  name: ' Ana  Kovač ',
  email: 'ana@example.com',
  role: 'maker',
  password: rightPassword,
} as const;

describe('an admin', () => {
  it('adds a person, who can sign in at once', async () => {
    const admin = await aPerson(database.db, 'admin');
    const added = await addPerson(database.db, await grantFor(database.db, admin, 'people:manage'), newcomer);
    const user = await signIn(database.db, { ...newcomer, origin: 'office' });
    expect(added).toEqual({ ok: true, value: user?.id });
    expect(user?.name).toBe('Ana Kovač');
  });

  it.each([
    ['name_missing', { name: '  ' }],
    ['email_invalid', { email: 'ana at example.com' }],
    ['password_weak', { password: 'eleven char' }],
    ['email_taken', { email: 'TAKEN@example.com' }],
  ])('is refused a newcomer: %s', async (code, changes) => {
    const admin = await aPerson(database.db, 'admin');
    await aPerson(database.db, 'viewer', { email: 'taken@example.com' });
    const granted = await grantFor(database.db, admin, 'people:manage');
    expect(await addPerson(database.db, granted, { ...newcomer, ...changes })).toEqual({
      ok: false,
      error: code,
    });
  });

  it('ends the sessions of whom they demote', async () => {
    const [admin, approver] = [await aPerson(database.db, 'admin'), await aPerson(database.db, 'approver')];
    const granted = await grantFor(database.db, admin, 'people:manage');
    await changeRole(database.db, granted, approver.id, 'viewer');
    expect(await actorOf(approver)).toBeUndefined();
  });

  it('ends the sessions of whom they switch off, and letting in again does not revive them', async () => {
    const [admin, maker] = [await aPerson(database.db, 'admin'), await aPerson(database.db, 'maker')];
    const granted = await grantFor(database.db, admin, 'people:manage');
    await setActive(database.db, granted, maker.id, false);
    expect(await actorOf(maker)).toBeUndefined();
    await setActive(database.db, granted, maker.id, true);
    expect(await actorOf(maker)).toBeUndefined();
  });

  it('leaves a record of every change, in the order in which they were made', async () => {
    const [admin, maker] = [await aPerson(database.db, 'admin'), await aPerson(database.db, 'maker')];
    const granted = await grantFor(database.db, admin, 'people:manage');
    await changeRole(database.db, granted, maker.id, 'viewer');
    await setActive(database.db, granted, maker.id, false);
    const records =
      await database.sql`select actor_name, action, details from audit_records order by sequence`;
    expect(records).toEqual([
      {
        actor_name: admin.name,
        action: 'person.role_changed',
        details: { name: maker.name, before: 'maker', role: 'viewer' },
      },
      {
        actor_name: admin.name,
        action: 'person.switched_off',
        details: { name: maker.name, before: 'viewer' },
      },
    ]);
  });

  it('does not change themselves', async () => {
    const admin = await aPerson(database.db, 'admin');
    await aPerson(database.db, 'admin');
    const granted = await grantFor(database.db, admin, 'people:manage');
    expect(await changeRole(database.db, granted, admin.id, 'viewer')).toEqual({
      ok: false,
      error: 'oneself',
    });
    expect(await setActive(database.db, granted, admin.id, false)).toEqual({ ok: false, error: 'oneself' });
    expect(await actorOf(admin)).toBeDefined();
  });

  it('is told when there is no such person', async () => {
    const admin = await aPerson(database.db, 'admin');
    const granted = await grantFor(database.db, admin, 'people:manage');
    expect(await changeRole(database.db, granted, newUserId(), 'viewer')).toEqual({
      ok: false,
      error: 'not_found',
    });
  });
});

describe('the last active admin', () => {
  it('stays when two admins demote each other at the same moment', async () => {
    const [first, second] = [await aPerson(database.db, 'admin'), await aPerson(database.db, 'admin')];
    const [byFirst, bySecond] = [
      await grantFor(database.db, first, 'people:manage'),
      await grantFor(database.db, second, 'people:manage'),
    ];
    const outcomes = await Promise.all([
      changeRole(database.db, byFirst, second.id, 'viewer'),
      changeRole(database.db, bySecond, first.id, 'viewer'),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, error: 'last_admin' });
  });

  it('stays when someone whose grant is older than their demotion switches them off', async () => {
    const [first, last] = [await aPerson(database.db, 'admin'), await aPerson(database.db, 'admin')];
    const outdated = await grantFor(database.db, first, 'people:manage');
    await changeRole(database.db, await grantFor(database.db, last, 'people:manage'), first.id, 'viewer');
    expect(await setActive(database.db, outdated, last.id, false)).toEqual({
      ok: false,
      error: 'last_admin',
    });
  });
});

describe('the first admin', () => {
  it('is made at the command line, and the chain says so', async () => {
    const made = await bootstrapAdmin(database.db, newcomer);
    expect(made.ok).toBe(true);
    const [user] = await database.sql`select role, is_active from users`;
    expect(user).toEqual({ role: 'admin', is_active: true });
    const [record] = await database.sql`select actor_name, actor_id, action from audit_records`;
    expect(record).toEqual({ actor_name: 'Command line', actor_id: null, action: 'person.added' });
  });
});
