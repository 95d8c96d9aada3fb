import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Granted } from '@/lib/access/grant';
import { signIn } from '@/lib/identity/sign-in/sign-in';
import type { UserId } from '@/lib/kernel/ids';
import { acceptInvitation, findInvited } from '@/lib/people/invitations/accept';
import { renewInvitation } from '@/lib/people/invitations/renew';
import { requestNewPassword } from '@/lib/people/person-password';
import { requestAdmission, requestSwitchOn } from '@/lib/people/person-requests';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { openTestRoles } from '../../support/database/test-roles';
import { value } from '../../support/orders/orders';
import {
  addAdmins,
  approveRequestOf,
  decline,
  giveRights,
  storedUser,
  waitingAbout,
} from '../../support/people/admins';
import { granted } from '../../support/people/people';
import { shownByAdmin, switchOffAs } from '../../support/people/reauthentication';
import { rightPassword } from '../../support/web/signed-in-people';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const dayMs = 24 * 3_600_000;
const newcomer = { name: 'Ivo Kovač', email: 'ivo@example.com', role: 'maker', groups: [] } as const;
const refused = (error: string) => ({ ok: false, error });

/** An admitted person with an open invitation. */
async function invited() {
  const admins = await addAdmins(database.db);
  const { id, invitation } = value(await requestAdmission(admins.parts, admins.asking, newcomer));
  await approveRequestOf(database.db, admins.ben, id);
  const accept = (token = invitation.token, password = rightPassword, now = () => new Date()) =>
    acceptInvitation({ db: database.db, now }, token, password);
  return { ...admins, id, token: invitation.token, accept };
}

async function renew(managing: Granted<'people:manage'>, id: UserId) {
  const act = { act: 'person.invite', subject: id } as const;
  const { parts, answer } = await shownByAdmin(database.db, managing.actor, act);
  return renewInvitation(parts, managing, { id, answer });
}

async function untilSomeoneWaits(): Promise<void> {
  for (;;) {
    const waiting = await database.sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
  }
}

const signInNewcomer = () =>
  signIn(database.db, { email: newcomer.email, password: rightPassword, origin: 'office' });

describe('an invitation', () => {
  it('shows whom it invites, and lets them choose a password', async () => {
    const { parts, token, accept, id } = await invited();
    expect(await findInvited(parts, token)).toEqual({
      ok: true,
      value: { name: newcomer.name, email: newcomer.email },
    });
    expect(await accept()).toEqual({ ok: true, value: { id, email: newcomer.email } });
    expect(await signInNewcomer()).toMatchObject({ id, mustChangePassword: false });
  });

  it('works once, also for two at the same time', async () => {
    const { accept } = await invited();
    const outcomes = await Promise.all([accept(), accept()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual(refused('used'));
    expect(await accept()).toEqual(refused('used'));
  });

  it('expires after a week', async () => {
    const { accept, token } = await invited();
    const inAWeek = () => new Date(Date.now() + 7 * dayMs);
    expect(await accept(token, rightPassword, inAWeek)).toEqual(refused('expired'));
  });

  it('is refused with a weak password, and stays open', async () => {
    const { accept, token } = await invited();
    expect(await accept(token, 'Ivo Kovač Ivo')).toEqual(refused('about_you'));
    expect((await accept()).ok).toBe(true);
  });

  it.each(['', 'x', 'A'.repeat(43)])('is unknown with another token: "%s"', async (token) => {
    const { accept } = await invited();
    expect(await accept(token)).toEqual(refused('unknown'));
  });

  it('is refused to a person who was deactivated', async () => {
    const { ana, id, accept } = await invited();
    await switchOffAs(database.db, granted(ana, 'people:manage'), id);
    expect(await accept()).toEqual(refused('switched_off'));
  });

  it('is unknown once the admission is declined', async () => {
    const { asking, ben, parts } = await addAdmins(database.db);
    const { id, invitation } = value(await requestAdmission(parts, asking, newcomer));
    expect((await decline(database.db, ben, await waitingAbout(database.db, id))).ok).toBe(true);
    expect(await findInvited(parts, invitation.token)).toEqual(refused('unknown'));
  });

  it('does not work after a deactivation, even when the person is active again', async () => {
    const { ana, ben, asking, parts, id, accept } = await invited();
    await switchOffAs(database.db, granted(ana, 'people:manage'), id);
    value(await requestSwitchOn(parts, asking, { id }));
    await approveRequestOf(database.db, ben, id);
    expect(await accept()).toEqual(refused('unknown'));
  });

  it('does not work once the admin who knows it has lost their role or their access', async () => {
    const { ana, accept } = await invited();
    await giveRights(database.db, ana.id, { role: 'viewer', groups: [] });
    expect(await accept()).toEqual(refused('inviter_gone'));
    await giveRights(database.db, ana.id, { role: 'admin', groups: [] });
    await database.sql`update users set is_active = false where id = ${ana.id}`;
    expect(await accept()).toEqual(refused('inviter_gone'));
  });

  it('gives no password to a person who signs in through the identity provider', async () => {
    const { asking, id, accept } = await invited();
    await database.sql`update users set identity_issuer = 'https://id.example.com', identity_subject = 'ivo'
      where id = ${id}`;
    expect(await accept()).toEqual(refused('signed_in_elsewhere'));
    expect(await renew(asking, id)).toEqual(refused('password_elsewhere'));
  });

  it('is locked after its person, as in every command about a person', async () => {
    const { id, accept } = await invited();
    const accepting: ReturnType<typeof accept>[] = [];
    await database.sql.begin(async (sql) => {
      await sql`select from users where id = ${id} for update`;
      accepting.push(accept());
      await untilSomeoneWaits();
      await sql`select from invitations where user_id = ${id} for update nowait`;
      await sql`update invitations set replaced_at = now() where user_id = ${id}`;
    });
    expect(await Promise.all(accepting)).toEqual([refused('unknown')]);
  });

  it('stores no token, and no password that anybody knows', async () => {
    const { token } = await invited();
    const rows =
      await database.sql`select i.*, u.password_hash from invitations i join users u on u.id = i.user_id`;
    const records = await database.sql`select * from audit_records`;
    expect(JSON.stringify([rows, records])).not.toContain(token);
    expect(records).toContainEqual(expect.objectContaining({ action: 'person.invited' }));
    expect(await signInNewcomer()).toBeUndefined();
  });
});

describe('a new link', () => {
  it('replaces the earlier one', async () => {
    const { asking, id, accept } = await invited();
    const renewed = value(await renew(asking, id));
    expect(await accept()).toEqual(refused('unknown'));
    expect((await accept(renewed.token)).ok).toBe(true);
  });

  it('is refused to any admin but the requester, who alone knows the first one', async () => {
    const { ben, id } = await invited();
    expect(await renew(granted(ben, 'people:manage'), id)).toEqual(refused('not_inviter'));
  });

  it('is refused once the person has chosen a password', async () => {
    const { asking, id, accept } = await invited();
    await accept();
    expect(await renew(asking, id)).toEqual(refused('invitation_accepted'));
  });

  it('is refused, and the former link void, once another password was given', async () => {
    const { asking, ben, parts, id, accept } = await invited();
    value(await requestNewPassword(parts, granted(ben, 'people:manage'), { id, password: rightPassword }));
    await approveRequestOf(database.db, (await addAdmins(database.db)).ana, id);
    expect(await accept()).toEqual(refused('unknown'));
    expect(await renew(asking, id)).toEqual(refused('not_inviter'));
  });
});

describe('the database, for the role that serves pages', () => {
  let roles: Awaited<ReturnType<typeof openTestRoles>>;
  beforeEach(async () => {
    roles = await openTestRoles(database);
  });
  afterEach(() => roles.close());

  const insert = (userId: string, by: string) => roles.app.sql`
    insert into invitations (id, user_id, token_hash, created_by, expires_at)
    values (gen_random_uuid(), ${userId}, ${'0'.repeat(64)}, ${by}, now() + interval '1 day')`;

  it('refuses an invitation of somebody who has a password of their own', async () => {
    const { ana, id, accept } = await invited();
    await accept();
    await expect(insert(id, ana.id)).rejects.toMatchObject({
      constraint_name: 'invitations_for_new_people',
    });
  });

  it('refuses an invitation by another admin than the requester', async () => {
    const { ben, id } = await invited();
    await database.sql`update invitations set replaced_at = now()`;
    await expect(insert(id, ben.id)).rejects.toMatchObject({
      constraint_name: 'invitations_for_new_people',
    });
  });

  it('refuses an invitation without a record', async () => {
    const { ana, id } = await invited();
    await database.sql`update invitations set replaced_at = now()`;
    await expect(insert(id, ana.id)).rejects.toMatchObject({ constraint_name: 'invitations_recorded' });
  });

  it('refuses to open a used link again, or to extend one', async () => {
    const { accept, id } = await invited();
    await expect(
      database.sql`update invitations set expires_at = expires_at + interval '1 day' where user_id = ${id}`,
    ).rejects.toMatchObject({ constraint_name: 'invitations_used_once' });
    await accept();
    await expect(
      database.sql`update invitations set accepted_at = null where user_id = ${id}`,
    ).rejects.toMatchObject({ constraint_name: 'invitations_used_once' });
    expect(await storedUser(database.db, id)).toMatchObject({ mustChangePassword: false });
  });
});
