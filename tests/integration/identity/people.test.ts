import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '@/lib/db/schema/people/users';
import { newUserId } from '@/lib/kernel/ids';
import { bootstrapAdmin } from '@/lib/people/admins';
import { switchOff } from '@/lib/people/people';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { shownByAdmin, switchOffAs } from '../../support/people/reauthentication';
import { actorNow, aPerson, grantFor, rightPassword } from '../../support/web/signed-in-people';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const actorOf = (person: User) => actorNow(database.db, person);

/** The page before the last click: the admin has confirmed with a second factor. */
async function readyToSwitchOff(admin: User, { id }: User) {
  const granted = await grantFor(database.db, admin, 'people:manage');
  const { parts, answer } = await shownByAdmin(database.db, granted.actor, {
    act: 'person.switch_off',
    subject: id,
  });
  return () => switchOff(parts, granted, { id, answer });
}

describe('switching a person off', () => {
  it('requires one admin, ends their sessions at once, and is recorded', async () => {
    const [admin, maker] = [await aPerson(database.db, 'admin'), await aPerson(database.db, 'maker')];
    const granted = await grantFor(database.db, admin, 'people:manage');
    expect(await switchOffAs(database.db, granted, maker.id)).toEqual({ ok: true, value: maker.id });
    expect(await actorOf(maker)).toBeUndefined();
    const records = await database.sql`
      select actor_name, action, details from audit_records where subject_id = ${maker.id}`;
    expect(records).toEqual([
      {
        actor_name: admin.name,
        action: 'person.switched_off',
        details: {
          name: maker.name,
          before: 'maker',
          shown: 'totp',
          rights: 'maker; no groups; kept out',
          signIn: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ]);
  });

  it('takes effect once: a repetition changes and records nothing', async () => {
    const [admin, maker] = [await aPerson(database.db, 'admin'), await aPerson(database.db, 'maker')];
    const granted = await grantFor(database.db, admin, 'people:manage');
    await switchOffAs(database.db, granted, maker.id);
    await switchOffAs(database.db, granted, maker.id);
    expect(await database.sql`select from audit_records where action = 'person.switched_off'`).toHaveLength(
      1,
    );
  });

  it('is refused for oneself', async () => {
    const admin = await aPerson(database.db, 'admin');
    await aPerson(database.db, 'admin');
    const granted = await grantFor(database.db, admin, 'people:manage');
    expect(await switchOffAs(database.db, granted, admin.id)).toEqual({ ok: false, error: 'oneself' });
    expect(await actorOf(admin)).toBeDefined();
  });

  it('is refused for an unknown person', async () => {
    const granted = await grantFor(database.db, await aPerson(database.db, 'admin'), 'people:manage');
    expect(await switchOffAs(database.db, granted, newUserId())).toEqual({ ok: false, error: 'not_found' });
  });

  it('leaves one admin when two switch each other off concurrently', async () => {
    const [first, second] = [await aPerson(database.db, 'admin'), await aPerson(database.db, 'admin')];
    const attempts = [await readyToSwitchOff(first, second), await readyToSwitchOff(second, first)];
    const outcomes = await Promise.all(attempts.map((attempt) => attempt()));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, error: 'decider_gone' });
  });

  it('is refused to an admin who was switched off since the grant', async () => {
    const [first, last] = [await aPerson(database.db, 'admin'), await aPerson(database.db, 'admin')];
    const outdated = await readyToSwitchOff(first, last);
    await switchOffAs(database.db, await grantFor(database.db, last, 'people:manage'), first.id);
    expect(await outdated()).toEqual({ ok: false, error: 'decider_gone' });
    expect(await actorOf(last)).toBeDefined();
  });
});

describe('creating admins at the command line', () => {
  const named = (name: string) => ({ name, email: `${name}@example.com`, password: rightPassword });

  it('creates an admin and records it', async () => {
    const made = await bootstrapAdmin(database.db, named('ana'));
    expect(made.ok).toBe(true);
    expect(await database.sql`select role, is_active from users`).toEqual([
      { role: 'admin', is_active: true },
    ]);
    const [record] = await database.sql`select actor_name, actor_id, action, details from audit_records`;
    expect(record).toEqual({
      actor_name: 'Command line',
      actor_id: null,
      action: 'person.added',
      details: {
        name: 'ana',
        email: 'ana@example.com',
        role: 'admin',
        rights: 'admin; no groups; let in',
        signIn: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
  });

  it('creates two and no third, even concurrently', async () => {
    const outcomes = await Promise.all(
      ['ana', 'ben', 'cleo', 'dina'].map((name) => bootstrapAdmin(database.db, named(name))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array(2).fill({ ok: false, error: 'too_many_admins' }));
  });

  it('creates the second again if one of two is switched off', async () => {
    await aPerson(database.db, 'admin');
    await aPerson(database.db, 'admin', { isActive: false });
    expect((await bootstrapAdmin(database.db, named('cleo'))).ok).toBe(true);
  });
});
