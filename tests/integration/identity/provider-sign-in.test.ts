import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '@/lib/db/schema/people/users';
import type { ProviderClaims, ProviderRights } from '@/lib/identity/sign-in/provider-claims';
import { type ProviderRefusal, signInThroughProvider } from '@/lib/identity/sign-in/provider-sign-in';
import { signIn } from '@/lib/identity/sign-in/sign-in';
import { newUserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { aPerson, rightPassword } from '../../support/signed-in-people';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** What the provider says of someone whom it has never sent before. */
function someone(changes: Partial<ProviderClaims> = {}): ProviderClaims {
  const subject = newUserId();
  return {
    issuer: 'https://login.example',
    subject,
    verifiedEmail: `${subject}@example.com`,
    name: 'Ana Example',
    isMultiFactor: false,
    rights: undefined,
    ...changes,
  };
}
const as = (role: ProviderRights['role'], groups?: readonly string[]) => ok({ role, groups });

const enter = (claims: ProviderClaims) => signInThroughProvider(database.db, claims);
async function entered(claims: ProviderClaims): Promise<User> {
  const user = await enter(claims);
  if (!user.ok) throw new Error(`refused: ${user.error}`);
  return user.value;
}
const refusalOf = async (claims: ProviderClaims): Promise<ProviderRefusal | undefined> => {
  const user: Result<User, ProviderRefusal> = await enter(claims);
  return user.ok ? undefined : user.error;
};

const recordsOf = (user: Pick<User, 'id'>) => database.sql`
  select actor_name, action, details from audit_records where subject_id = ${user.id} and actor_name <> 'Test' order by sequence`;
const rowOf = async ({ id }: Pick<User, 'id'>) =>
  (
    await database.sql`select role, session_epoch, roles_from, identity_subject from users where id = ${id}`
  )[0];
const countPeople = async () => Number((await database.sql`select count(*) from users`)[0]?.count);

describe('someone who comes for the first time', () => {
  it('is the person with their address here, however it is written, and stays that person', async () => {
    const person = await aPerson(database.db, 'maker');
    const claims = someone({ verifiedEmail: person.email.toUpperCase() });
    expect((await entered(claims)).id).toBe(person.id);
    expect((await entered({ ...claims, verifiedEmail: undefined, name: 'Another' })).id).toBe(person.id);
    expect(await recordsOf(person)).toMatchObject([
      { actor_name: 'Identity provider', action: 'person.linked', details: { subject: claims.subject } },
    ]);
  });

  it('is nobody without an address that the provider vouches for', async () => {
    await aPerson(database.db, 'maker');
    expect(await refusalOf(someone({ verifiedEmail: undefined, rights: as('maker') }))).toBe(
      'email_unverified',
    );
  });

  it('is nobody where the person with the address is somebody else at the provider', async () => {
    const person = await aPerson(database.db, 'maker');
    await entered(someone({ verifiedEmail: person.email }));
    const before = await rowOf(person);
    expect(await refusalOf(someone({ verifiedEmail: person.email, rights: as('admin') }))).toBe(
      'other_identity',
    );
    expect(await rowOf(person)).toEqual(before);
  });

  it('is somebody else than who has the same subject at another provider', async () => {
    const person = await aPerson(database.db, 'maker');
    const claims = someone({ verifiedEmail: person.email });
    await entered(claims);
    expect(await refusalOf({ ...claims, issuer: 'https://other.example' })).toBe('other_identity');
  });

  it('is nobody without a person here, unless the provider gives roles', async () => {
    const people = await countPeople();
    expect(await refusalOf(someone())).toBe('unknown');
    expect(await countPeople()).toBe(people);
  });

  it('is added with the role and the groups that the provider gives', async () => {
    const claims = someone({ rights: as('approver', ['North desk']) });
    const user = await entered(claims);
    expect(user).toMatchObject({
      name: 'Ana Example',
      role: 'approver',
      groups: ['North desk'],
      rolesFrom: 'provider',
    });
    expect(await recordsOf(user)).toMatchObject([
      { actor_name: 'Identity provider', action: 'person.added', details: { role: 'approver' } },
    ]);
  });

  it('is added once, also from two tabs at the same moment', async () => {
    const claims = someone({ rights: as('viewer') });
    const [one, other] = await Promise.all([entered(claims), entered(claims)]);
    expect(one.id).toBe(other.id);
  });

  it('is out where an admin has switched them off, and nothing about them changes', async () => {
    const person = await aPerson(database.db, 'maker', { isActive: false });
    const before = await rowOf(person);
    expect(await refusalOf(someone({ verifiedEmail: person.email, rights: as('admin') }))).toBe(
      'switched_off',
    );
    expect(await rowOf(person)).toEqual(before);
  });
});

describe('a provider that gives roles', () => {
  it('gives another one at the next sign-in, which ends earlier sessions and is on the record as its doing', async () => {
    const claims = someone({ rights: as('maker') });
    const maker = await entered(claims);
    const approver = await entered({ ...claims, rights: as('approver') });
    expect(approver).toMatchObject({ id: maker.id, role: 'approver', sessionEpoch: maker.sessionEpoch + 1 });
    expect((await recordsOf(maker))[1]).toMatchObject({
      actor_name: 'Identity provider',
      action: 'person.role_changed',
      details: { before: 'maker', role: 'approver' },
    });
  });

  it('gives other groups in the same way, and leaves them alone where it is not asked for groups', async () => {
    const claims = someone({ rights: as('approver', ['North desk']) });
    const before = await entered(claims);
    const moved = await entered({ ...claims, rights: as('approver', ['South desk']) });
    expect(moved).toMatchObject({ groups: ['South desk'], sessionEpoch: before.sessionEpoch + 1 });
    expect(await entered({ ...claims, rights: as('approver') })).toMatchObject({ groups: ['South desk'] });
  });

  it('ends no session where nothing has changed', async () => {
    const claims = someone({ rights: as('approver', ['North desk', 'South desk']) });
    const before = await entered(claims);
    const again = await entered({ ...claims, rights: as('approver', ['South desk', 'North desk']) });
    expect(again.sessionEpoch).toBe(before.sessionEpoch);
  });

  it('takes over the role of a person whom an admin had added', async () => {
    const person = await aPerson(database.db, 'admin');
    await entered(someone({ verifiedEmail: person.email, rights: as('viewer') }));
    expect(await rowOf(person)).toMatchObject({ role: 'viewer', roles_from: 'provider' });
  });

  it.each(['no_role', 'two_roles'] as const)('shuts out whom it gives %s, at once', async (problem) => {
    const claims = someone({ rights: as('maker') });
    const user = await entered(claims);
    expect(await refusalOf({ ...claims, rights: refuse(problem) })).toBe(problem);
    expect(await rowOf(user)).toMatchObject({ session_epoch: user.sessionEpoch + 1 });
    expect((await recordsOf(user)).at(-1)).toMatchObject({
      actor_name: 'Identity provider',
      action: 'person.shut_out',
      details: { reason: problem },
    });
  });

  it('lets nobody new in without a role', async () => {
    const people = await countPeople();
    expect(await refusalOf(someone({ rights: refuse('no_role') }))).toBe('no_role');
    expect(await countPeople()).toBe(people);
  });

  it('lets in nobody whom an admin has switched off since', async () => {
    const claims = someone({ rights: as('maker') });
    const user = await entered(claims);
    await database.sql`update users set is_active = false where id = ${user.id}`;
    expect(await refusalOf({ ...claims, rights: as('admin') })).toBe('switched_off');
    expect(await rowOf(user)).toMatchObject({ role: 'maker' });
  });

  it('gives roles back to the admins here when it is not asked for them any more', async () => {
    const claims = someone({ rights: as('maker') });
    const user = await entered(claims);
    expect(await entered({ ...claims, rights: undefined })).toMatchObject({
      role: 'maker',
      rolesFrom: 'here',
    });
    expect(await rowOf(user)).toMatchObject({ session_epoch: user.sessionEpoch });
  });
});

describe('a password', () => {
  it('is no way around a provider that gives roles, and is one where it gives none', async () => {
    const person = await aPerson(database.db, 'maker');
    await entered(someone({ verifiedEmail: person.email, rights: as('maker') }));
    const attempt = { email: person.email, password: rightPassword, origin: 'office' };
    expect(await signIn(database.db, { ...attempt, providerGivesRoles: true })).toBeUndefined();
    expect((await signIn(database.db, attempt))?.id).toBe(person.id);
  });

  it('still opens to whom the provider has never sent: the way in when it is down', async () => {
    const person = await aPerson(database.db, 'admin');
    const attempt = { email: person.email, password: rightPassword, origin: 'office' };
    expect((await signIn(database.db, { ...attempt, providerGivesRoles: true }))?.id).toBe(person.id);
  });
});

describe('the database', () => {
  it('lets nobody be two people, and takes no role from a provider that does not know the person', async () => {
    const [one, other] = [await aPerson(database.db, 'maker'), await aPerson(database.db, 'maker')];
    const { subject, issuer } = someone();
    const be = (id: string) => database.sql`
      update users set identity_issuer = ${issuer}, identity_subject = ${subject} where id = ${id}`;
    await expect(database.sql`update users set roles_from = 'provider' where id = ${one.id}`).rejects.toThrow(
      'users_roles_from',
    );
    await be(one.id);
    await expect(be(other.id)).rejects.toThrow('users_identity_key');
  });
});
