import type { Database } from '@/lib/db/client';
import { type Role, users } from '@/lib/db/schema/users';
import { type Actor, type Granted, grant } from '@/lib/identity/grant';
import type { Permission } from '@/lib/identity/permissions';
import { newUserId } from '@/lib/kernel/ids';

/** Someone of the role, in the database; nobody can sign in as them. */
export async function addActor(db: Database, role: Role, name: string = role): Promise<Actor> {
  const id = newUserId();
  const actor: Actor = { id, name, email: `${id}@example.com`, role };
  await db.insert(users).values({ ...actor, passwordHash: 'nothing matches this' });
  return actor;
}

/** The grant that a test cannot go on without. */
export function granted<P extends Permission>(actor: Actor, permission: P): Granted<P> {
  const minted = grant(actor, permission);
  if (!minted) throw new Error(`the role ${actor.role} does not allow ${permission}`);
  return minted;
}
