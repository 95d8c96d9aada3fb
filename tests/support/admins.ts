import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { AuditActor } from '@/lib/audit/record';
import type { ChangeRequestRow } from '@/lib/change-requests/change-request';
import { declineChangeRequest, withdrawChangeRequest } from '@/lib/change-requests/decide';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import type { Rights } from '@/lib/identity/rights';
import type { UserId } from '@/lib/kernel/ids';
import { personKinds } from '@/lib/people/person-kinds';
import type { ServiceClient } from '@/lib/provider/client';
import { addActor, granted, recordRights } from './people';
import { approveAs } from './second-factors';

const now = () => new Date();
const service = {} as ServiceClient; // safe: no change about a person asks the service

/** Two admins, who can agree on anything about the others, as the commands take them. */
export async function addAdmins(db: Database) {
  const [ana, ben] = [await addActor(db, 'admin', 'Ana Admin'), await addActor(db, 'admin', 'Ben Admin')];
  return { ana, ben, asking: granted(ana, 'people:manage'), parts: { db, now } };
}

export async function storedUser(db: Database, id: UserId) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** What waits about a person; throws where nothing does. */
export async function waitingAbout(db: Database, id: UserId): Promise<ChangeRequestRow> {
  const [row] = await db
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.subjectId, id), eq(changeRequests.state, 'open')));
  if (!row) throw new Error('nothing waits about this person');
  return row;
}

/** Rights that a person has come to long ago, or by a way that the house does not know. */
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

/** What a decision about a person answers. */
export const agree = (db: Database, actor: Actor, seen: ChangeRequestRow) =>
  approveAs({ db, now, service }, personKinds, actor, seen);
export const decline = (db: Database, actor: Actor, seen: ChangeRequestRow, reason = 'Not now') =>
  declineChangeRequest({ db, now }, personKinds, actor, seen, reason);
export const takeBack = (db: Database, actor: Actor, { id }: ChangeRequestRow) =>
  withdrawChangeRequest({ db, now }, personKinds, actor, id);

/** Agrees to what waits about a person; throws where it is refused. */
export async function agreed(db: Database, actor: Actor, id: UserId): Promise<void> {
  const outcome = await agree(db, actor, await waitingAbout(db, id));
  if (!outcome.ok) throw new Error(`it was not agreed to: ${JSON.stringify(outcome.error)}`);
}
