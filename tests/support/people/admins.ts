import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { AuditActor } from '@/lib/audit/record';
import type { ChangeRequestRow } from '@/lib/change-requests/change-request';
import { declineChangeRequest, withdrawChangeRequest } from '@/lib/change-requests/decide';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import type { Rights } from '@/lib/identity/rights';
import type { UserId } from '@/lib/kernel/ids';
import type { ProviderClient } from '@/lib/provider/client';
import { addActor, granted, recordRights } from './people';
import { approveAs } from './second-factors';

const now = () => new Date();
const provider = {} as ProviderClient; // safe: change requests about people make no provider requests

/** Two admins, as the commands take them, who can approve any request about others. */
export async function addAdmins(db: Database) {
  const [ana, ben] = [await addActor(db, 'admin', 'Ana Admin'), await addActor(db, 'admin', 'Ben Admin')];
  return { ana, ben, asking: granted(ana, 'people:manage'), parts: { db, now } };
}

export async function storedUser(db: Database, id: UserId) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** The pending change request about a person or an account; throws if there is none. */
export async function waitingAbout(db: Database, id: string): Promise<ChangeRequestRow> {
  const [row] = await db
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.subjectId, id), eq(changeRequests.state, 'open')));
  if (!row) throw new Error('nothing waits about this subject');
  return row;
}

/** Gives rights directly, as if long ago or past the commands. */
export const giveRights = (
  db: Database,
  id: UserId,
  { role, groups }: Rights,
  by?: AuditActor,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx
      .update(users)
      .set({ role, groups: [...groups] })
      .where(eq(users.id, id));
    await recordRights(tx, 'person.role_changed', id, { role, groups }, by);
  });

/** The result of approving a change request about a person. */
export const approveChange = (db: Database, actor: Actor, seen: ChangeRequestRow) =>
  approveAs({ db, now, provider }, changeRequestKinds, actor, seen);
export const decline = (db: Database, actor: Actor, seen: ChangeRequestRow, reason = 'Not now') =>
  declineChangeRequest({ db, now }, changeRequestKinds, actor, seen, reason);
export const withdraw = (db: Database, actor: Actor, { id }: ChangeRequestRow) =>
  withdrawChangeRequest({ db, now }, changeRequestKinds, actor, id);

/** Approves the pending change request about a person; throws if refused. */
export async function approveRequestOf(db: Database, actor: Actor, id: UserId): Promise<void> {
  const outcome = await approveChange(db, actor, await waitingAbout(db, id));
  if (!outcome.ok) throw new Error(`it was not agreed to: ${JSON.stringify(outcome.error)}`);
}
