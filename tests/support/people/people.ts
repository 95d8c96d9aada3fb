import { type Actor, type Granted, grant } from '@/lib/access/grant';
import type { Permission } from '@/lib/access/permissions';
import { usedAuditKeys } from '@/lib/audit/marks';
import { type AuditActor, recordAudit } from '@/lib/audit/record';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import type { Rights } from '@/lib/identity/rights';
import { newUserId, type UserId } from '@/lib/kernel/ids';
import type { Role } from '@/lib/kernel/roles';

/**
 * A person of this role in the database, who cannot sign in. If records are marked, the audit chain knows
 * them.
 */
export const addActor = (db: Database, role: Role, name?: string): Promise<Actor> =>
  usedAuditKeys().length > 0 ? addRecordedActor(db, role, name) : addUnrecordedActor(db, role, name);

/** The same, with the record that the engine requires to trust a role. */
export const addRecordedActor = (db: Database, role: Role, name?: string): Promise<Actor> =>
  db.transaction(async (tx) => {
    const actor = await addUnrecordedActor(tx, role, name);
    await recordRights(tx, 'person.added', actor.id, { role, groups: [] });
    return actor;
  });

/** The same without an audit record, as before the chain recorded people. */
export async function addUnrecordedActor(db: Executor, role: Role, name: string = role): Promise<Actor> {
  const id = newUserId();
  const actor: Actor = { id, name, email: `${id}@example.com`, role };
  await db.insert(users).values({ ...actor, passwordHash: 'nothing matches this' });
  return actor;
}

/** The audit record that gives a test person these rights, as the engine trusts no others. */
export const recordRights = (
  tx: Transaction,
  action: 'person.added' | 'person.role_changed',
  id: UserId,
  { role, groups }: Rights,
  actor: AuditActor = { id: null, name: 'Test' },
): Promise<void> =>
  recordAudit(tx, {
    actor,
    action,
    subjectKind: 'person',
    subjectId: id,
    details: { role, groups: groups.join(', ') },
  });

/** The grant of a person; throws without permission. */
export function granted<P extends Permission>(actor: Actor, permission: P): Granted<P> {
  const minted = grant(actor, permission);
  if (!minted) throw new Error(`the role ${actor.role} does not allow ${permission}`);
  return minted;
}
