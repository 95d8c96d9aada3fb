import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type AuditDetails, recordAudit } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { takeLock } from '@/lib/db/locks';
import { users } from '@/lib/db/schema/people/users';
import { newUserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { roles } from '@/lib/kernel/roles';
import { securityEvent } from '@/lib/log/security-event';
import { hashPassword } from '../passwords/password';
import { areSameRights } from '../rights';
import { readRightsOnRecord } from '../rights-on-record';
import type { ProviderClaims, ProviderRights } from './provider-claims';
import type { User } from './sign-in';

/**
 * Why someone whom the identity provider knows does not come in. Every code has its wording here, and only
 * here.
 */
export const providerRefusals = {
  email_unverified:
    'Your organisation’s sign-in does not confirm your email address, so Paydesk cannot identify you. Ask your identity provider’s administrator.',
  unknown: 'No person in Paydesk has your email address. Ask an admin to add you.',
  other_identity: 'Another identity already signs in with your email address. Ask an admin.',
  no_role:
    'Your organisation’s sign-in gives you no role in Paydesk. Ask your identity provider’s administrator.',
  two_roles:
    'Your organisation’s sign-in gives you more than one role, and Paydesk accepts only one. Ask your identity provider’s administrator.',
  switched_off: 'Your access is switched off. Ask an admin.',
} as const;
export type ProviderRefusal = keyof typeof providerRefusals;

const provider = { id: null, name: 'Identity provider' } as const;

/**
 * Lets someone in on the word of the identity provider. They are found by issuer and subject; at first, by an
 * e-mail address that the provider vouches for. Where the provider gives roles, theirs holds from now on, and
 * whoever has lost it is out at once; where it does not, only people whom an admin has added come in.
 * Switched off here is off, whatever it says.
 */
export function signInThroughProvider(
  db: Database,
  claims: ProviderClaims,
): Promise<Result<User, ProviderRefusal>> {
  return db.transaction(async (tx) => {
    // One at a time, so that two tabs of a newcomer do not make two people.
    await takeLock(tx, 'providerSignIn');
    const known = await findBySubject(tx, claims);
    const { rights } = claims;
    if (rights && !rights.ok) {
      if (known?.rolesFrom === 'provider') await endSessions(tx, known, rights.error);
      return refuse(rights.error);
    }
    const found = known ? ok(known) : await arrive(tx, claims, rights?.value);
    if (!found.ok) return found;
    if (!found.value.isActive) return refuse('switched_off');
    const user = await takeRights(tx, found.value, rights?.value);
    return ok(user);
  });
}

const about = ({ id }: User) => ({ subjectKind: 'person', subjectId: id }) as const;

async function findBySubject(
  tx: Transaction,
  { issuer, subject }: ProviderClaims,
): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.identityIssuer, issuer), eq(users.identitySubject, subject)))
    .for('no key update');
  return user;
}

/**
 * The first time: whoever has the address here already, or a new person where the provider may bring some.
 */
async function arrive(
  tx: Transaction,
  claims: ProviderClaims,
  rights: ProviderRights | undefined,
): Promise<Result<User, ProviderRefusal>> {
  const { verifiedEmail, issuer, subject } = claims;
  if (!verifiedEmail) return refuse('email_unverified');
  const [person] = await tx
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = ${verifiedEmail.toLowerCase()}`)
    .for('no key update');
  if (!person) return rights ? ok(await addPerson(tx, claims, verifiedEmail, rights)) : refuse('unknown');
  if (person.identitySubject !== null) return refuse('other_identity');
  if (!person.isActive) return refuse('switched_off');
  const user = await change(tx, person, { identityIssuer: issuer, identitySubject: subject });
  const details = { name: user.name, email: user.email, issuer, subject };
  await record(tx, user, 'linked', details);
  return ok(user);
}

async function addPerson(
  tx: Transaction,
  { issuer, subject, name }: ProviderClaims,
  email: string,
  { role, groups = [] }: ProviderRights,
): Promise<User> {
  const [user] = await tx
    .insert(users)
    .values({
      id: newUserId(),
      email,
      name: name ?? email,
      role,
      groups: [...groups],
      // Nobody knows it, and nobody is asked for it.
      passwordHash: await hashPassword(randomBytes(32).toString('hex')),
      identityIssuer: issuer,
      identitySubject: subject,
      rolesFrom: 'provider',
    })
    .returning();
  if (!user) throw new Error('the new person was not stored');
  const details = { name: user.name, email, role, groups: groups.join(', '), issuer, subject };
  await record(tx, user, 'added', details);
  return user;
}

/** Makes what the provider says hold here. Another role or other groups end every session that there was. */
async function takeRights(tx: Transaction, user: User, rights: ProviderRights | undefined): Promise<User> {
  const rolesFrom = rights ? 'provider' : 'here';
  // What the provider leaves open is taken from the audit chain, and not from the row: it is recorded again
  // here, as genuine.
  const known = (await readRightsOnRecord(tx, [user.id]))(user.id);
  const role = rights?.role ?? roles.find((each) => each === known?.role) ?? user.role;
  const groups = role === 'approver' ? [...(rights?.groups ?? known?.groups ?? [])] : [];
  const isSame = areSameRights(user, { role, groups });
  if (isSame && rolesFrom === user.rolesFrom) return user;
  const sessionEpoch = isSame ? user.sessionEpoch : user.sessionEpoch + 1;
  const changed = await change(tx, user, { role, groups, rolesFrom, sessionEpoch });
  const details = {
    name: user.name,
    before: user.role,
    role,
    groupsBefore: user.groups.join(', '),
    groups: groups.join(', '),
    rolesFrom,
  };
  await record(tx, user, 'role_changed', details);
  return changed;
}

/** What the provider changed about a person: in the chain as its act, and in the log. */
async function record(
  tx: Transaction,
  user: User,
  what: 'linked' | 'added' | 'role_changed' | 'shut_out',
  details: AuditDetails,
): Promise<void> {
  await recordAudit(tx, { ...about(user), actor: provider, action: `person.${what}`, details });
  securityEvent('rights_changed', { person: user.id, by: provider.name, what });
}

/** Whoever the provider gives no role any more keeps none of their sessions. */
async function endSessions(tx: Transaction, user: User, reason: ProviderRefusal): Promise<void> {
  await change(tx, user, { sessionEpoch: user.sessionEpoch + 1 });
  const details = { name: user.name, role: user.role, reason };
  await record(tx, user, 'shut_out', details);
}

async function change(tx: Transaction, { id }: User, values: Partial<User>): Promise<User> {
  const [user] = await tx.update(users).set(values).where(eq(users.id, id)).returning();
  if (!user) throw new Error('the person is not there any more');
  return user;
}
