import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { type User, users } from '@/lib/db/schema/people/users';
import type { PeopleRefusal } from '@/lib/identity/people-refusals';
import type { UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { type NewPerson, prepareNewPerson } from './new-person';

/** A locked person, with everyone who is an active admin now. */
export type LockedPerson = { readonly person: User | undefined; readonly admins: readonly User[] };

/**
 * Locks the admins too, so that two of them cannot remove each other's role concurrently. Takes no stronger
 * lock than an update does: a foreign key to the person must not wait for us while we wait for the audit
 * chain.
 */
export async function lockWithAdmins(tx: Transaction, id: UserId): Promise<LockedPerson> {
  const rows = await tx
    .select()
    .from(users)
    .where(sql`${users.id} = ${id} or ${users.role} = 'admin'`)
    .orderBy(users.id)
    .for('no key update');
  return {
    person: rows.find((row) => row.id === id),
    admins: rows.filter(({ role, isActive }) => role === 'admin' && isActive),
  };
}

/** Whether nobody could decide about people without this person. */
export const isLastAdmin = ({ person, admins }: LockedPerson): boolean =>
  admins.length === 1 && admins[0]?.id === person?.id;

/** The command line as an actor in the audit chain. */
export const commandLine = { id: null, name: 'Command line' } as const;

/** Two admins can approve everything else, including a third one. */
export const bootstrappedAdmins = 2;

/** The number of admins who do not depend on the identity provider for access or role. */
export async function countOwnAdmins(db: Executor): Promise<number> {
  return db.$count(users, and(eq(users.role, 'admin'), users.isActive, eq(users.rolesFrom, 'here')));
}

/**
 * Creates one of the first two admins at the command line, as nobody can approve it yet. Refused once two are
 * active who do not depend on an identity provider: from then on two people decide.
 */
export async function bootstrapAdmin(
  db: Database,
  { password, ...requested }: Omit<NewPerson, 'role' | 'groups'> & { readonly password: string },
): Promise<Result<UserId, PeopleRefusal>> {
  const prepared = await prepareNewPerson({ ...requested, role: 'admin', groups: [] }, password);
  if (!prepared.ok) return prepared;
  const { id, name, email } = prepared.value;
  return db.transaction(async (tx) => {
    // Concurrent commands must not create a third admin; this lock does not block mere references to people.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    if ((await countOwnAdmins(tx)) >= bootstrappedAdmins) return refuse('too_many_admins');
    const added = await tx.insert(users).values(prepared.value).onConflictDoNothing().returning();
    if (added.length === 0) return refuse('email_taken');
    await recordAudit(tx, {
      actor: commandLine,
      action: 'person.added',
      subjectKind: 'person',
      subjectId: id,
      details: { name, email, role: 'admin' },
    });
    return ok(id);
  });
}
