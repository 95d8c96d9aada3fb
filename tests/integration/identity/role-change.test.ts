import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import type { Rights } from '@/lib/identity/rights';
import { newUserId } from '@/lib/kernel/ids';
import { requestRights, requestSwitchOn } from '@/lib/people/person-requests';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import {
  addAdmins,
  approveChange,
  approveRequestOf,
  decline,
  giveRights,
  storedUser,
  waitingAbout,
} from '../../support/people/admins';
import { addActor, granted } from '../../support/people/people';
import { switchOffAs } from '../../support/people/reauthentication';
import { actorNow } from '../../support/web/signed-in-people';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const viewer: Rights = { role: 'viewer', groups: [] };
const senior: Rights = { role: 'approver', groups: ['Senior'] };
const isIn = async ({ id }: Actor) => (await actorNow(database.db, { id, sessionEpoch: 1 })) !== undefined;

describe('a change of rights', () => {
  it('takes effect and ends every session after another admin approves', async () => {
    const { ben, asking, parts } = await addAdmins(database.db);
    const maker = await addActor(database.db, 'maker');
    await requestRights(parts, asking, { id: maker.id, rights: senior });
    expect(await isIn(maker)).toBe(true);
    await approveRequestOf(database.db, ben, maker.id);
    expect(await storedUser(database.db, maker.id)).toMatchObject(senior);
    expect(await isIn(maker)).toBe(false);
  });

  it('is recorded with its approver and the earlier rights', async () => {
    const { ana, ben, asking, parts } = await addAdmins(database.db);
    const maker = await addActor(database.db, 'maker', 'Marta');
    await requestRights(parts, asking, { id: maker.id, rights: senior, note: 'Takes over from Anna' });
    const { id: changeRequest } = await waitingAbout(database.db, maker.id);
    await approveRequestOf(database.db, ben, maker.id);
    const records = await database.sql`select actor_id, action, details from audit_records
      where subject_id in (${maker.id}, ${changeRequest}) order by sequence`;
    expect(records).toMatchObject([
      { actor_id: ana.id, action: 'change_request.opened', details: { note: 'Takes over from Anna' } },
      {
        actor_id: ben.id,
        action: 'person.role_changed',
        details: { name: 'Marta', before: 'maker', role: 'approver', groups: 'Senior', changeRequest },
      },
      { actor_id: ben.id, action: 'change_request.approved' },
    ]);
  });

  it('is not approved by the requester, nor by the person concerned', async () => {
    const { ana, ben, asking, parts } = await addAdmins(database.db);
    await addActor(database.db, 'admin');
    await requestRights(parts, asking, { id: ben.id, rights: viewer });
    const seen = await waitingAbout(database.db, ben.id);
    expect(await approveChange(database.db, ana, seen)).toMatchObject({ error: { code: 'own_request' } });
    expect(await approveChange(database.db, ben, seen)).toMatchObject({ error: { code: 'about_you' } });
    expect(await decline(database.db, ben, seen)).toMatchObject({ error: { code: 'about_you' } });
    expect(await storedUser(database.db, ben.id)).toMatchObject({ role: 'admin', sessionEpoch: 1 });
  });

  it('leaves nothing when declined', async () => {
    const { ben, asking, parts } = await addAdmins(database.db);
    const maker = await addActor(database.db, 'maker');
    const before = await storedUser(database.db, maker.id);
    await requestRights(parts, asking, { id: maker.id, rights: viewer });
    await decline(database.db, ben, await waitingAbout(database.db, maker.id));
    expect(await storedUser(database.db, maker.id)).toEqual(before);
  });

  it('is approved once by two concurrent decisions', async () => {
    const { ben, asking, parts } = await addAdmins(database.db);
    const [third, maker] = [await addActor(database.db, 'admin'), await addActor(database.db, 'maker')];
    await requestRights(parts, asking, { id: maker.id, rights: viewer });
    const seen = await waitingAbout(database.db, maker.id);
    const outcomes = await Promise.all([
      approveChange(database.db, ben, seen),
      approveChange(database.db, third, seen),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, error: { kind: 'refused', code: 'decided' } });
    expect(await storedUser(database.db, maker.id)).toMatchObject({ role: 'viewer', sessionEpoch: 2 });
  });

  it('is refused if the person’s rights changed since, and stays open', async () => {
    const { ben, asking, parts } = await addAdmins(database.db);
    const maker = await addActor(database.db, 'maker');
    await requestRights(parts, asking, { id: maker.id, rights: senior });
    await giveRights(database.db, maker.id, viewer);
    expect(await approveChange(database.db, ben, await waitingAbout(database.db, maker.id))).toMatchObject({
      error: { kind: 'not_applicable', words: expect.stringContaining('rights changed after the request') },
    });
    expect(await storedUser(database.db, maker.id)).toMatchObject(viewer);
  });

  it('accepts groups for approvers only, each in one spelling', async () => {
    const { ben, asking, parts } = await addAdmins(database.db);
    const maker = await addActor(database.db, 'maker');
    const rights = { role: 'approver', groups: ['SENIOR', ' senior ', 'board'] } as const;
    await requestRights(parts, asking, { id: maker.id, rights });
    await approveRequestOf(database.db, ben, maker.id);
    expect(await storedUser(database.db, maker.id)).toMatchObject({ groups: ['Board', 'Senior'] });
    await requestRights(parts, asking, { id: maker.id, rights: { role: 'maker', groups: ['Board'] } });
    await approveRequestOf(database.db, ben, maker.id);
    expect(await storedUser(database.db, maker.id)).toMatchObject({ role: 'maker', groups: [] });
  });

  it('is refused for oneself, for nobody, without a change, and twice', async () => {
    const { ana, asking, parts } = await addAdmins(database.db);
    const maker = await addActor(database.db, 'maker');
    const ask = (id: Actor['id'], rights: Rights) => requestRights(parts, asking, { id, rights });
    expect(await ask(ana.id, viewer)).toEqual({ ok: false, error: 'oneself' });
    expect(await ask(newUserId(), viewer)).toEqual({ ok: false, error: 'not_found' });
    expect(await ask(maker.id, { role: 'maker', groups: [] })).toEqual({ ok: false, error: 'unchanged' });
    expect(await ask(maker.id, viewer)).toMatchObject({ ok: true });
    expect(await ask(maker.id, viewer)).toEqual({ ok: false, error: 'already_open' });
  });

  it('is left to an identity provider that gives roles', async () => {
    const { asking, parts } = await addAdmins(database.db);
    const maker = await addActor(database.db, 'maker');
    await database.sql`update users set roles_from = 'provider', identity_issuer = 'https://id.example.com',
      identity_subject = 'marta' where id = ${maker.id}`;
    expect(await requestRights(parts, asking, { id: maker.id, rights: viewer })).toEqual({
      ok: false,
      error: 'from_provider',
    });
  });
});

describe('the number of admins', () => {
  it('requires a third admin to demote the second', async () => {
    const { ben, asking, parts } = await addAdmins(database.db);
    const ask = () => requestRights(parts, asking, { id: ben.id, rights: viewer });
    expect(await ask()).toEqual({ ok: false, error: 'no_third_admin' });
    await addActor(database.db, 'admin');
    expect(await ask()).toMatchObject({ ok: true });
  });

  it('allows no change by a single admin', async () => {
    const ana = await addActor(database.db, 'admin');
    const maker = await addActor(database.db, 'maker');
    const parts = { db: database.db, now: () => new Date() };
    const requested = await requestRights(parts, granted(ana, 'people:manage'), {
      id: maker.id,
      rights: viewer,
    });
    expect(requested).toEqual({ ok: false, error: 'no_second_admin' });
  });

  it('never becomes zero, even with concurrent requests and approvals', async () => {
    const { ana, ben, parts } = await addAdmins(database.db);
    const cleo = await addActor(database.db, 'admin');
    const circle = [ana, ben, cleo];
    // Each asks to demote the next, and the one who is left agrees.
    for (const [at, asker] of circle.entries()) {
      const next = circle[(at + 1) % 3]?.id ?? newUserId();
      await requestRights(parts, granted(asker, 'people:manage'), { id: next, rights: viewer });
    }
    const seen = await Promise.all(circle.map(({ id }) => waitingAbout(database.db, id)));
    const deciders = [ben, cleo, ana];
    const outcomes = await Promise.all(
      seen.map((row, at) => approveChange(database.db, deciders[at] ?? ana, row)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await database.sql`select from users where role = 'admin'`).toHaveLength(2);
  });

  it('stays one when the others were switched off before the decision', async () => {
    const { ana, ben, parts } = await addAdmins(database.db);
    const cleo = await addActor(database.db, 'admin');
    await requestRights(parts, granted(cleo, 'people:manage'), { id: ana.id, rights: viewer });
    const seen = await waitingAbout(database.db, ana.id);
    await switchOffAs(database.db, granted(ana, 'people:manage'), cleo.id);
    expect(await approveChange(database.db, ben, seen)).toMatchObject({ error: { code: 'asker_gone' } });
    await switchOffAs(database.db, granted(ana, 'people:manage'), ben.id);
    expect(await approveChange(database.db, ben, seen)).toMatchObject({ error: { code: 'asker_gone' } });
    expect(await storedUser(database.db, ana.id)).toMatchObject({ role: 'admin', isActive: true });
  });
});

describe('a person who is switched off', () => {
  it('is switched on again by two admins, and no old session revives', async () => {
    const { ana, ben, asking, parts } = await addAdmins(database.db);
    const maker = await addActor(database.db, 'maker');
    await switchOffAs(database.db, asking, maker.id);
    await requestSwitchOn(parts, asking, { id: maker.id });
    const seen = await waitingAbout(database.db, maker.id);
    expect(await approveChange(database.db, ana, seen)).toMatchObject({ error: { code: 'own_request' } });
    expect(await storedUser(database.db, maker.id)).toMatchObject({ isActive: false });
    expect(await approveChange(database.db, ben, seen)).toEqual({ ok: true, value: { note: undefined } });
    expect(await storedUser(database.db, maker.id)).toMatchObject({ isActive: true, sessionEpoch: 3 });
    expect(await isIn(maker)).toBe(false);
  });

  it('stays switched off when declined', async () => {
    const { ben, asking, parts } = await addAdmins(database.db);
    const maker = await addActor(database.db, 'maker');
    await switchOffAs(database.db, asking, maker.id);
    await requestSwitchOn(parts, asking, { id: maker.id });
    await decline(database.db, ben, await waitingAbout(database.db, maker.id));
    expect(await storedUser(database.db, maker.id)).toMatchObject({ isActive: false, sessionEpoch: 2 });
  });

  it('is switched on with the approved rights, or not at all', async () => {
    const { ben, asking, parts } = await addAdmins(database.db);
    const maker = await addActor(database.db, 'maker');
    await switchOffAs(database.db, asking, maker.id);
    await requestSwitchOn(parts, asking, { id: maker.id });
    const seen = await waitingAbout(database.db, maker.id);
    await giveRights(database.db, maker.id, senior);
    expect(await approveChange(database.db, ben, seen)).toMatchObject({ error: { kind: 'not_applicable' } });
    expect(await storedUser(database.db, maker.id)).toMatchObject({ isActive: false });
  });

  it('cannot be switched on twice', async () => {
    const { asking, parts } = await addAdmins(database.db);
    const maker = await addActor(database.db, 'maker');
    expect(await requestSwitchOn(parts, asking, { id: maker.id })).toEqual({
      ok: false,
      error: 'active_already',
    });
  });
});
