import { eq } from 'drizzle-orm';
import { type Actor, type Granted, grant } from '@/lib/access/grant';
import type { Permission } from '@/lib/access/permissions';
import { usedAuditKeys } from '@/lib/audit/marks';
import type { Database } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema/people/sessions';
import { type User, users } from '@/lib/db/schema/people/users';
import { hashPassword } from '@/lib/identity/passwords/password';
import { findSessionActor, openSession } from '@/lib/identity/sessions/sessions';
import { newUserId } from '@/lib/kernel/ids';
import type { Role } from '@/lib/kernel/roles';
import { recordRights } from '../people/people';

export const rightPassword = 'correct horse battery';

/** The origin of test sign-ins. */
export const testOrigin = { device: 'A test', address: '192.0.2.1' } as const;

/** A test person with a unique name and address. */
export async function aPerson(db: Database, role: Role, changes: Partial<User> = {}): Promise<User> {
  const id = newUserId();
  const row = {
    id,
    name: `${role} ${id.slice(0, 4)}`,
    email: `${role}-${id}@example.com`,
    role,
    passwordHash: await hashPassword(rightPassword),
    ...changes,
  };
  return db.transaction(async (tx) => {
    const [user] = await tx.insert(users).values(row).returning();
    if (!user) throw new Error('the person was not stored');
    if (usedAuditKeys().length > 0) await recordRights(tx, 'person.added', id, user);
    return user;
  });
}

/** The actor of a confirmed session of theirs, as of their earlier epoch; leaves nothing behind. */
export async function actorNow(
  db: Database,
  person: Pick<User, 'id' | 'sessionEpoch'>,
): Promise<Actor | undefined> {
  const now = new Date();
  const session = await openSession(db, person, { ...testOrigin, confirmedWith: 'passkey' }, now);
  const actor = await findSessionActor(db, session, now);
  await db.delete(sessions).where(eq(sessions.id, session));
  return actor;
}

/** The grant that this person's session gets now. Throws without permission. */
export async function grantFor<P extends Permission>(
  db: Database,
  person: User,
  permission: P,
): Promise<Granted<P>> {
  const actor = await actorNow(db, person);
  const granted = actor && grant(actor, permission);
  if (!granted) throw new Error(`${person.role} has no ${permission}`);
  return granted;
}
