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

export type Team = Awaited<ReturnType<typeof addTeam>>;

/** Enough people for an order to be made, edited by another, and decided about by either of two. */
export async function addTeam(db: Database) {
  const maker = await addActor(db, 'maker', 'Marta Maker');
  const otherMaker = await addActor(db, 'maker', 'Otto Maker');
  const approver = await addActor(db, 'approver', 'Anna Approver');
  const otherApprover = await addActor(db, 'approver', 'Tomas Approver');
  const viewer = await addActor(db, 'viewer', 'Vera Viewer');
  return {
    maker,
    approver,
    otherApprover,
    viewer,
    drafting: granted(maker, 'payments:draft'),
    otherDrafting: granted(otherMaker, 'payments:draft'),
    approving: granted(approver, 'payments:approve'),
    otherApproving: granted(otherApprover, 'payments:approve'),
    reading: granted(maker, 'payments:read'),
  };
}
