import type { Database } from '@/lib/db/client';
import { type Role, users } from '@/lib/db/schema/users';
import { type Granted, grant } from '@/lib/identity/grant';
import { hashPassword } from '@/lib/identity/password';
import { findActor } from '@/lib/identity/people';
import type { Permission } from '@/lib/identity/permissions';
import type { User } from '@/lib/identity/sign-in';
import { newUserId } from '@/lib/kernel/ids';

export const rightPassword = 'correct horse battery';

/** A person of a test, with a name and an address of their own. */
export async function aPerson(db: Database, role: Role, changes: Partial<User> = {}): Promise<User> {
  const id = newUserId();
  const [user] = await db
    .insert(users)
    .values({
      id,
      name: `${role} ${id.slice(0, 4)}`,
      email: `${role}-${id}@example.com`,
      role,
      passwordHash: await hashPassword(rightPassword),
      ...changes,
    })
    .returning();
  if (!user) throw new Error('the person was not stored');
  return user;
}

/** The grant that this person's session gets now. Throws where the role does not allow it. */
export async function grantFor<P extends Permission>(
  db: Database,
  person: User,
  permission: P,
): Promise<Granted<P>> {
  const actor = await findActor(db, { userId: person.id, epoch: person.sessionEpoch });
  const granted = actor && grant(actor, permission);
  if (!granted) throw new Error(`${person.role} has no ${permission}`);
  return granted;
}
