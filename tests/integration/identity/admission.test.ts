import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '@/lib/identity/sign-in/sign-in';
import { acceptInvitation } from '@/lib/people/invitations/accept';
import type { NewPerson } from '@/lib/people/new-person';
import { requestAdmission, requestRights, requestSwitchOn } from '@/lib/people/person-requests';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { value } from '../../support/orders/orders';
import {
  addAdmins,
  approveChange,
  approveRequestOf,
  decline,
  storedUser,
  waitingAbout,
  withdraw,
} from '../../support/people/admins';
import { addActor, granted } from '../../support/people/people';
import { rightPassword } from '../../support/web/signed-in-people';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const newcomer: NewPerson = {
  name: ' Ivo  Kovač ',
  email: 'ivo@example.com',
  role: 'approver',
  groups: ['BOARD', 'senior  clerks', 'board'],
};

const signInNewcomer = () =>
  signIn(database.db, { email: newcomer.email, password: rightPassword, origin: 'office' });

async function requested(changes: Partial<NewPerson> = {}) {
  const admins = await addAdmins(database.db);
  const { id, invitation } = value(
    await requestAdmission(admins.parts, admins.asking, { ...newcomer, ...changes }),
  );
  const accept = () => acceptInvitation(admins.parts, invitation.token, rightPassword);
  return { ...admins, id, invitation, accept };
}

describe('a new person', () => {
  it('cannot sign in until another admin approves', async () => {
    const { ben, id, accept } = await requested();
    expect(await accept()).toEqual({ ok: false, error: 'not_admitted' });
    expect(await signInNewcomer()).toBeUndefined();
    await approveRequestOf(database.db, ben, id);
    expect((await accept()).ok).toBe(true);
    expect(await signInNewcomer()).toMatchObject({
      id,
      name: 'Ivo Kovač',
      role: 'approver',
      groups: ['Board', 'Senior clerks'],
      mustChangePassword: false,
    });
  });

  it('is not approved by the requester', async () => {
    const { ana, id } = await requested();
    expect(await approveChange(database.db, ana, await waitingAbout(database.db, id))).toEqual({
      ok: false,
      error: { kind: 'refused', code: 'own_request' },
    });
    expect(await signInNewcomer()).toBeUndefined();
  });

  it('is not approved by anybody but an admin', async () => {
    const { id } = await requested();
    const approver = await addActor(database.db, 'approver');
    expect(await approveChange(database.db, approver, await waitingAbout(database.db, id))).toEqual({
      ok: false,
      error: { kind: 'refused', code: 'not_allowed' },
    });
  });

  it('leaves only a record when declined, and can be requested again', async () => {
    const { ben, id, asking, parts } = await requested();
    const outcome = await decline(database.db, ben, await waitingAbout(database.db, id));
    expect(outcome).toEqual({ ok: true, value: undefined });
    expect(await storedUser(database.db, id)).toBeUndefined();
    expect(await database.sql`select action from audit_records order by sequence`).toEqual([
      { action: 'person.requested' },
      { action: 'change_request.opened' },
      { action: 'person.invited' },
      { action: 'person.not_admitted' },
      { action: 'change_request.declined' },
    ]);
    expect((await requestAdmission(parts, asking, newcomer)).ok).toBe(true);
  });

  it('leaves nothing when withdrawn', async () => {
    const { ana, id } = await requested();
    await withdraw(database.db, ana, await waitingAbout(database.db, id));
    expect(await storedUser(database.db, id)).toBeUndefined();
  });

  it('is approved or declined, never both, by two concurrent decisions', async () => {
    const { ben, id } = await requested();
    const other = await addActor(database.db, 'admin');
    const seen = await waitingAbout(database.db, id);
    const [yes, no] = await Promise.all([
      approveChange(database.db, ben, seen),
      decline(database.db, other, seen),
    ]);
    expect([yes.ok, no.ok].filter(Boolean)).toHaveLength(1);
    expect((await storedUser(database.db, id))?.isActive ?? false).toBe(yes.ok);
  });

  it('is not admitted if the requester was switched off', async () => {
    const { ana, ben, id } = await requested();
    await addActor(database.db, 'admin');
    await database.sql`update users set is_active = false where id = ${ana.id}`;
    expect(await approveChange(database.db, ben, await waitingAbout(database.db, id))).toMatchObject({
      error: { kind: 'refused', code: 'asker_gone' },
    });
    expect(await storedUser(database.db, id)).toMatchObject({ isActive: false });
    expect((await waitingAbout(database.db, id)).state).toBe('open');
  });

  it('cannot be changed or admitted otherwise while the request is open', async () => {
    const { asking, parts, id } = await requested();
    const refused = { ok: false, error: 'not_admitted' };
    const rights = { role: 'viewer', groups: [] } as const;
    expect(await requestSwitchOn(parts, asking, { id })).toEqual(refused);
    expect(await requestRights(parts, asking, { id, rights })).toEqual(refused);
  });

  it.each([
    ['name_missing', { name: '  ' }],
    ['email_invalid', { email: 'ivo at example.com' }],
    ['email_taken', { email: 'TAKEN@example.com' }],
    ['group_invalid', { groups: ['Board & co'] }],
    ['too_many_groups', { groups: [...'abcdefghij'] }],
  ])('is refused: %s', async (code, changes) => {
    const { asking, parts } = await requested({ email: 'taken@example.com' });
    expect(await requestAdmission(parts, asking, { ...newcomer, ...changes })).toEqual({
      ok: false,
      error: code,
    });
  });

  it('has to wait for a second admin', async () => {
    const ana = await addActor(database.db, 'admin');
    const parts = { db: database.db, now: () => new Date() };
    expect(await requestAdmission(parts, granted(ana, 'people:manage'), newcomer)).toEqual({
      ok: false,
      error: 'no_second_admin',
    });
    expect(await database.sql`select from users`).toHaveLength(1);
  });
});
