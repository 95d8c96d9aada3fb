import { asc, count, eq, sql } from 'drizzle-orm';
import { type AuditActor, recordAudit } from '@/lib/audit/record';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { type Role, users } from '@/lib/db/schema/users';
import { newUserId, type UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/text';
import type { Actor, Granted } from './grant';
import { hashPassword, isAcceptablePassword } from './password';
import type { User } from './sign-in';

/** Why a command about a person was refused. Every code has its wording here, and only here. */
export const peopleRefusals = {
  name_missing: 'Enter the person’s name.',
  email_invalid: 'Enter an e-mail address, such as ana@example.com.',
  email_taken: 'Someone with this e-mail address is here already.',
  password_weak: 'A password has 12 to 200 characters.',
  not_found: 'There is no such person.',
  oneself: 'Nobody changes their own role. Ask another admin.',
  last_admin: 'This is the last active admin. Make someone else an admin first.',
} as const;
export type PeopleRefusal = keyof typeof peopleRefusals;

export type NewPerson = {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly password: string;
};

/** Who a session belongs to, as the database knows it now; undefined where the session has ended since. */
export async function findActor(
  db: Executor,
  session: { readonly userId: UserId; readonly epoch: number },
): Promise<Actor | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, session.userId));
  if (!user?.isActive || user.sessionEpoch !== session.epoch) return undefined;
  return { id: user.id, name: user.name, email: user.email, role: user.role };
}

export function listPeople(db: Executor, _granted: Granted<'people:read'>) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      isActive: users.isActive,
      createdAt: users.createdAt,
    })
    .from(users)
    .orderBy(asc(users.name));
}
export type Person = Awaited<ReturnType<typeof listPeople>>[number];

export const addPerson = (db: Database, { actor }: Granted<'people:manage'>, person: NewPerson) =>
  createPerson(db, actor, person);

/** For the first admin, who is made at the command line because nobody is there yet to make one. */
export const bootstrapAdmin = (db: Database, person: Omit<NewPerson, 'role'>) =>
  createPerson(db, { id: null, name: 'Command line' }, { ...person, role: 'admin' });

async function createPerson(
  db: Database,
  actor: AuditActor,
  person: NewPerson,
): Promise<Result<UserId, PeopleRefusal>> {
  const name = cleanLine(person.name).slice(0, 100);
  const email = cleanLine(person.email);
  if (!name) return refuse('name_missing');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 320) return refuse('email_invalid');
  if (!isAcceptablePassword(person.password)) return refuse('password_weak');
  const id = newUserId();
  const passwordHash = await hashPassword(person.password);
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(users)
      .values({ id, name, email, role: person.role, passwordHash })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (added.length === 0) return refuse('email_taken');
    await recordAudit(tx, {
      actor,
      action: 'person.added',
      subjectKind: 'person',
      subjectId: id,
      details: { name, email, role: person.role },
    });
    return ok(id);
  });
}

/** Gives a person another role. Every session of theirs ends with the commit. */
export const changeRole = (db: Database, granted: Granted<'people:manage'>, id: UserId, role: Role) =>
  changePerson(db, granted, id, { role }, { action: 'person.role_changed', details: { role } });

/** Lets a person in, or keeps them out. Every session of theirs ends with the commit. */
export const setActive = (db: Database, granted: Granted<'people:manage'>, id: UserId, isActive: boolean) =>
  changePerson(
    db,
    granted,
    id,
    { isActive },
    { action: isActive ? 'person.switched_on' : 'person.switched_off', details: {} },
  );

function changePerson(
  db: Database,
  { actor }: Granted<'people:manage'>,
  id: UserId,
  change: Partial<Pick<User, 'role' | 'isActive'>>,
  record: { readonly action: string; readonly details: Record<string, string> },
): Promise<Result<UserId, PeopleRefusal>> {
  return db.transaction(async (tx) => {
    if (id === actor.id) return refuse('oneself');
    const person = await lockWithAdmins(tx, id);
    if (!person) return refuse('not_found');
    const changed = { ...person, ...change };
    const remainsAdmin = changed.role === 'admin' && changed.isActive;
    if (person.role === 'admin' && person.isActive && !remainsAdmin && (await countAdmins(tx)) < 2) {
      return refuse('last_admin');
    }
    await tx
      .update(users)
      .set({ ...change, sessionEpoch: sql`${users.sessionEpoch} + 1` })
      .where(eq(users.id, id));
    await recordAudit(tx, {
      actor,
      action: record.action,
      subjectKind: 'person',
      subjectId: id,
      details: { name: person.name, before: person.role, ...record.details },
    });
    return ok(id);
  });
}

/**
 * Locks the admins too, so that two of them cannot take each other's role at the same moment. No more than an update locks:
 * a foreign key that names the person must not wait for us while we wait for the audit chain.
 */
async function lockWithAdmins(tx: Transaction, id: UserId): Promise<User | undefined> {
  const rows = await tx
    .select()
    .from(users)
    .where(sql`${users.id} = ${id} or ${users.role} = 'admin'`)
    .orderBy(users.id)
    .for('no key update');
  return rows.find((row) => row.id === id);
}

async function countAdmins(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ admins: count() })
    .from(users)
    .where(sql`${users.role} = 'admin' and ${users.isActive}`);
  return row?.admins ?? 0;
}
