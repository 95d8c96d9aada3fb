import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '@/lib/db/schema/people/users';
import type { OidcClaims, OidcRights } from '@/lib/identity/sign-in/oidc-claims';
import { type OidcRefusal, signInThroughOidc } from '@/lib/identity/sign-in/oidc-sign-in';
import { signIn } from '@/lib/identity/sign-in/sign-in';
import { newUserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { aPerson, rightPassword } from '../../support/web/signed-in-people';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** What the provider says of someone whom it has never sent before. */
function someone(changes: Partial<OidcClaims> = {}): OidcClaims {
  const subject = newUserId();
  return {
    issuer: 'https://login.example',
    subject,
    verifiedEmail: `${subject}@example.com`,
    name: 'Ana Example',
    isMultiFactor: false,
    authenticatedAt: undefined,
    rights: undefined,
    ...changes,
  };
}
const as = (role: OidcRights['role'], groups?: readonly string[]) => ok({ role, groups });

const enter = (claims: OidcClaims) => signInThroughOidc(database.db, claims);
async function entered(claims: OidcClaims): Promise<User> {
  const user = await enter(claims);
  if (!user.ok) throw new Error(`refused: ${user.error}`);
  return user.value;
}
const refusalOf = async (claims: OidcClaims): Promise<OidcRefusal | undefined> => {
  const user: Result<User, OidcRefusal> = await enter(claims);
  return user.ok ? undefined : user.error;
};

const recordsOf = (user: Pick<User, 'id'>) => database.sql`
  select actor_name, action, details from audit_records where subject_id = ${user.id} and actor_name <> 'Test' order by sequence`;
const rowOf = async ({ id }: Pick<User, 'id'>) =>
  (
    await database.sql`select role, session_epoch, roles_from, identity_subject from users where id = ${id}`
  )[0];
const countPeople = async () => Number((await database.sql`select count(*) from users`)[0]?.count);

describe('a first sign-in through the identity provider', () => {
  it('links the person with that address in any spelling, permanently', async () => {
    const person = await aPerson(database.db, 'maker');
    const claims = someone({ verifiedEmail: person.email.toUpperCase() });
    expect((await entered(claims)).id).toBe(person.id);
    expect((await entered({ ...claims, verifiedEmail: undefined, name: 'Another' })).id).toBe(person.id);
    expect(await recordsOf(person)).toMatchObject([
      { actor_name: 'Identity provider', action: 'person.linked', details: { subject: claims.subject } },
    ]);
  });

  it('is refused without a verified address', async () => {
    await aPerson(database.db, 'maker');
    expect(await refusalOf(someone({ verifiedEmail: undefined, rights: as('maker') }))).toBe(
      'email_unverified',
    );
  });

  it('is refused if the person with the address has another identity', async () => {
    const person = await aPerson(database.db, 'maker');
    await entered(someone({ verifiedEmail: person.email }));
    const before = await rowOf(person);
    expect(await refusalOf(someone({ verifiedEmail: person.email, rights: as('admin') }))).toBe(
      'other_identity',
    );
    expect(await rowOf(person)).toEqual(before);
  });

  it('distinguishes the same subject at another provider', async () => {
    const person = await aPerson(database.db, 'maker');
    const claims = someone({ verifiedEmail: person.email });
    await entered(claims);
    expect(await refusalOf({ ...claims, issuer: 'https://other.example' })).toBe('other_identity');
  });

  it('is refused without a person, unless the provider gives roles', async () => {
    const people = await countPeople();
    expect(await refusalOf(someone())).toBe('unknown');
    expect(await countPeople()).toBe(people);
  });

  it('adds a person with the provider’s role and groups', async () => {
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

  it('adds a person once, even from two tabs concurrently', async () => {
    const claims = someone({ rights: as('viewer') });
    const [one, other] = await Promise.all([entered(claims), entered(claims)]);
    expect(one.id).toBe(other.id);
  });

  it('is refused to a person switched off by an admin, and changes nothing', async () => {
    const person = await aPerson(database.db, 'maker', { isActive: false });
    const before = await rowOf(person);
    expect(await refusalOf(someone({ verifiedEmail: person.email, rights: as('admin') }))).toBe(
      'switched_off',
    );
    expect(await rowOf(person)).toEqual(before);
  });
});

describe('an identity provider that gives roles', () => {
  it('changes the role at the next sign-in, which ends earlier sessions and is recorded', async () => {
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

  it('changes groups the same way, and keeps them if it gives none', async () => {
    const claims = someone({ rights: as('approver', ['North desk']) });
    const before = await entered(claims);
    const moved = await entered({ ...claims, rights: as('approver', ['South desk']) });
    expect(moved).toMatchObject({ groups: ['South desk'], sessionEpoch: before.sessionEpoch + 1 });
    expect(await entered({ ...claims, rights: as('approver') })).toMatchObject({ groups: ['South desk'] });
  });

  it('ends no session if nothing changed', async () => {
    const claims = someone({ rights: as('approver', ['North desk', 'South desk']) });
    const before = await entered(claims);
    const again = await entered({ ...claims, rights: as('approver', ['South desk', 'North desk']) });
    expect(again.sessionEpoch).toBe(before.sessionEpoch);
  });

  it('takes over the role of a person whom an admin added', async () => {
    const person = await aPerson(database.db, 'admin');
    await entered(someone({ verifiedEmail: person.email, rights: as('viewer') }));
    expect(await rowOf(person)).toMatchObject({ role: 'viewer', roles_from: 'provider' });
  });

  it.each(['no_role', 'two_roles'] as const)(
    'signs a person out at once whom it gives %s',
    async (problem) => {
      const claims = someone({ rights: as('maker') });
      const user = await entered(claims);
      expect(await refusalOf({ ...claims, rights: refuse(problem) })).toBe(problem);
      expect(await rowOf(user)).toMatchObject({ session_epoch: user.sessionEpoch + 1 });
      expect((await recordsOf(user)).at(-1)).toMatchObject({
        actor_name: 'Identity provider',
        action: 'person.shut_out',
        details: { reason: problem },
      });
    },
  );

  it('admits nobody without a role', async () => {
    const people = await countPeople();
    expect(await refusalOf(someone({ rights: refuse('no_role') }))).toBe('no_role');
    expect(await countPeople()).toBe(people);
  });

  it('admits nobody whom an admin switched off', async () => {
    const claims = someone({ rights: as('maker') });
    const user = await entered(claims);
    await database.sql`update users set is_active = false where id = ${user.id}`;
    expect(await refusalOf({ ...claims, rights: as('admin') })).toBe('switched_off');
    expect(await rowOf(user)).toMatchObject({ role: 'maker' });
  });

  it('returns roles to the admins once it is not configured for them', async () => {
    const claims = someone({ rights: as('maker') });
    const user = await entered(claims);
    expect(await entered({ ...claims, rights: undefined })).toMatchObject({
      role: 'maker',
      rolesFrom: 'here',
    });
    expect(await rowOf(user)).toMatchObject({ session_epoch: user.sessionEpoch });
  });
});

describe('a password beside an identity provider', () => {
  it('is refused if the provider gives roles, and accepted if it gives none', async () => {
    const person = await aPerson(database.db, 'maker');
    await entered(someone({ verifiedEmail: person.email, rights: as('maker') }));
    const attempt = { email: person.email, password: rightPassword, origin: 'office' };
    expect(await signIn(database.db, { ...attempt, providerGivesRoles: true })).toBeUndefined();
    expect((await signIn(database.db, attempt))?.id).toBe(person.id);
  });

  it('is accepted from people whom the provider never sent, as a fallback', async () => {
    const person = await aPerson(database.db, 'admin');
    const attempt = { email: person.email, password: rightPassword, origin: 'office' };
    expect((await signIn(database.db, { ...attempt, providerGivesRoles: true }))?.id).toBe(person.id);
  });
});

describe('the database, for identities', () => {
  it('refuses two identities for one person, and a role from an unlinked provider', async () => {
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
