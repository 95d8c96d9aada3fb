import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type AuditDetails, recordAudit } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { takeLock } from '@/lib/db/locks';
import { type User, users } from '@/lib/db/schema/people/users';
import { newUserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { roles } from '@/lib/kernel/roles';
import { securityEvent } from '@/lib/log/security-event';
import { en } from '@/messages/en/people-answers';
import { t } from '@/messages/people-answers';
import { textTable } from '@/messages/text-table';
import { hashPassword } from '../passwords/password';
import { areSameRights } from '../rights';
import { readRightsOnRecord } from '../rights-on-record';
import type { OidcClaims, OidcRights } from './oidc-claims';

/** Why a person known to the identity provider is refused, with the only wording of each code. */
export const oidcRefusals = textTable(en.singleSignOn, (code) => t(`singleSignOn.${code}`));
export type OidcRefusal = keyof typeof oidcRefusals;

const provider = { id: null, name: 'Identity provider' } as const;

/**
 * Signs a person in by the identity provider's claims. They are found by issuer and subject; the first time,
 * by a verified e-mail address. If the provider assigns roles, its role applies from now on, and losing it
 * ends all sessions; otherwise only people added by an admin may sign in. A person deactivated here stays out
 * in any case.
 */
export function signInThroughOidc(db: Database, claims: OidcClaims): Promise<Result<User, OidcRefusal>> {
  return db.transaction(async (tx) => {
    // Serialized, so that two tabs of a newcomer do not create two people.
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

async function findBySubject(tx: Transaction, { issuer, subject }: OidcClaims): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.identityIssuer, issuer), eq(users.identitySubject, subject)))
    .for('no key update');
  return user;
}

/** The first sign-in: an existing person with this address, or a new one if the provider may admit people. */
async function arrive(
  tx: Transaction,
  claims: OidcClaims,
  rights: OidcRights | undefined,
): Promise<Result<User, OidcRefusal>> {
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
  { issuer, subject, name }: OidcClaims,
  email: string,
  { role, groups = [] }: OidcRights,
): Promise<User> {
  const [user] = await tx
    .insert(users)
    .values({
      id: newUserId(),
      email,
      name: name ?? email,
      role,
      groups: [...groups],
      // Unknown to anyone, and never requested.
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

/** Applies the provider's rights. A change of role or groups ends every existing session. */
async function takeRights(tx: Transaction, user: User, rights: OidcRights | undefined): Promise<User> {
  const rolesFrom = rights ? 'provider' : 'here';
  // Rights that the provider leaves open come from the audit chain, not from the row: this records them
  // again, as genuine.
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

/** Records the provider's change to a person in the audit chain and the log. */
async function record(
  tx: Transaction,
  user: User,
  what: 'linked' | 'added' | 'role_changed' | 'shut_out',
  details: AuditDetails,
): Promise<void> {
  await recordAudit(tx, { ...about(user), actor: provider, action: `person.${what}`, details });
  securityEvent('rights_changed', { person: user.id, by: provider.name, what });
}

/** A person without a role from the provider loses all sessions. */
async function endSessions(tx: Transaction, user: User, reason: OidcRefusal): Promise<void> {
  await change(tx, user, { sessionEpoch: user.sessionEpoch + 1 });
  const details = { name: user.name, role: user.role, reason };
  await record(tx, user, 'shut_out', details);
}

async function change(tx: Transaction, { id }: User, values: Partial<User>): Promise<User> {
  const [user] = await tx.update(users).set(values).where(eq(users.id, id)).returning();
  if (!user) throw new Error('the person is not there any more');
  return user;
}
