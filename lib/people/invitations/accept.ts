import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { recordAudit } from '@/lib/audit/record';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { invitations } from '@/lib/db/schema/people/invitations';
import { users } from '@/lib/db/schema/people/users';
import { hashPassword } from '@/lib/identity/passwords/password';
import {
  type PasswordWeakness,
  weaknessMessages,
  weaknessOf,
} from '@/lib/identity/passwords/password-strength';
import type { UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { en } from '@/messages/en/people-answers';
import { t } from '@/messages/people-answers';
import { joinTables, textTable } from '@/messages/text-table';
import { invitationHash } from '../invitation';
import { admissionKind } from '../person-changes';

/** Why an invitation was not accepted, with the only wording of each code. */
export const invitationRefusals = joinTables(
  weaknessMessages,
  textTable(en.invitations, (code) => t(`invitations.${code}`)),
);
export type InvitationRefusal = keyof typeof invitationRefusals;

/** Whether another password would be accepted. */
export const isAboutPassword = (refusal: InvitationRefusal): refusal is PasswordWeakness =>
  Object.hasOwn(weaknessMessages, refusal);

/** The person who is invited. */
export type Invited = { readonly name: string; readonly email: string };

type Parts = { readonly db: Database; readonly now: () => Date };

/** The person whom a link invites, unless it no longer works. */
export async function findInvited(
  { db, now }: Parts,
  token: string,
): Promise<Result<Invited, InvitationRefusal>> {
  const found = await find(db, token, now());
  return found.ok ? ok({ name: found.value.name, email: found.value.email }) : found;
}

/** Sets the password of the invited person, once. The link then no longer works. */
export async function acceptInvitation(
  { db, now }: Parts,
  token: string,
  password: string,
): Promise<Result<{ readonly id: UserId; readonly email: string }, InvitationRefusal>> {
  const invited = await find(db, token, now());
  if (!invited.ok) return invited;
  const weakness: PasswordWeakness | undefined = weaknessOf(password, invited.value);
  if (weakness) return refuse(weakness);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockInvited(tx, token);
    const found = await find(tx, token, now());
    if (!found.ok) return found;
    const { invitation, id, name, email } = found.value;
    await tx
      .update(invitations)
      .set({ acceptedAt: now() })
      .where(and(eq(invitations.id, invitation), isNull(invitations.acceptedAt)));
    await tx
      .update(users)
      .set({
        passwordHash,
        mustChangePassword: false,
        passwordExpiresAt: null,
        sessionEpoch: sql`${users.sessionEpoch} + 1`,
      })
      .where(eq(users.id, id));
    await recordAudit(tx, {
      actor: { id, name },
      action: 'person.password_changed',
      subjectKind: 'person',
      subjectId: id,
      details: { invitation },
    });
    return ok({ id, email });
  });
}

/** Locks the person before their invitation, like every command about a person: the other order deadlocks. */
const lockInvited = (tx: Transaction, token: string) =>
  tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(invitations, eq(invitations.userId, users.id))
    .where(eq(invitations.tokenHash, invitationHash(token)))
    .for('no key update', { of: users });

const inviter = alias(users, 'inviter');

async function find(db: Executor, token: string, now: Date) {
  const [found] = await db
    .select({
      invitation: invitations.id,
      expiresAt: invitations.expiresAt,
      acceptedAt: invitations.acceptedAt,
      replacedAt: invitations.replacedAt,
      id: users.id,
      name: users.name,
      email: users.email,
      isActive: users.isActive,
      mustChangePassword: users.mustChangePassword,
      hasPassword: sql<boolean>`${users.identitySubject} is null`,
      isWaiting: sql<boolean>`exists (select from change_requests where kind = ${admissionKind}
        and subject_id = ${users.id}::text and state = 'open')`,
      isByAdmin: sql<boolean>`${inviter.isActive} and ${inviter.role} = 'admin'`,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .innerJoin(inviter, eq(inviter.id, invitations.createdBy))
    .where(eq(invitations.tokenHash, invitationHash(token)));
  if (!found) return refused('unknown');
  if (found.acceptedAt) return refused('used');
  if (!found.isActive) return refused(found.isWaiting && !found.replacedAt ? 'not_admitted' : 'switched_off');
  if (found.replacedAt) return refused('unknown');
  if (!found.mustChangePassword) return refused('used');
  // The link would give another admin a way into an account that is in use.
  if (!found.hasPassword) return refused('signed_in_elsewhere');
  if (found.expiresAt <= now) return refused('expired');
  // Whoever lost the rights of an admin still knows the link.
  if (!found.isByAdmin) return refused('inviter_gone');
  return ok(found);
}

const refused = (code: InvitationRefusal): Result<never, InvitationRefusal> => refuse(code);
