import { and, count, eq } from 'drizzle-orm';
import { type Actor, grant } from '@/lib/access/grant';
import type { ExecutionParts } from '@/lib/change-requests/change-request';
import { users } from '@/lib/db/schema/people/users';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { bootstrapAdmin } from '@/lib/people/admins';
import { acceptInvitation } from '@/lib/people/invitations/accept';
import { personKinds } from '@/lib/people/person-kinds';
import { requestAdmission, requestRights } from '@/lib/people/person-requests';
import { approveInDemo, type DemoParts, enrolFirstDemoApp, type Keys } from './demo-factors';
import { type DemoPerson, demoPeople } from './demo-people';

/** The people of the demo by their address. Two admins come first, and agree on all the others. */
export async function seedPeople(parts: DemoParts & Keys): Promise<ReadonlyMap<string, Actor>> {
  const { db } = parts;
  const [existing] = await db.select({ people: count() }).from(users);
  if (existing?.people === 0) {
    const admins = demoPeople.filter(({ role }) => role === 'admin');
    for (const admin of admins) {
      const added = await bootstrapAdmin(db, admin);
      if (!added.ok) throw new Error(`${admin.name} was refused: ${added.error}`);
    }
    const [asking, agreeing] = await db.select().from(users).orderBy(users.createdAt);
    if (!asking || !agreeing) throw new Error('the demo needs two admins');
    for (const admin of [asking, agreeing]) await enrolFirstDemoApp(parts, admin);
    for (const person of demoPeople)
      if (person.role !== 'admin') await admit(parts, asking, agreeing, person);
    await leaveWaiting(parts, asking);
  }
  const rows = await db.select().from(users);
  return new Map(rows.map((row) => [row.email, row]));
}

async function admit(parts: DemoParts, asking: Actor, agreeing: Actor, person: DemoPerson): Promise<void> {
  const managing = grant(asking, 'people:manage');
  if (!managing) throw new Error(`${asking.name} is no admin`);
  const requested = await requestAdmission(parts, managing, { ...person, groups: person.groups ?? [] });
  if (!requested.ok) throw new Error(`${person.name} was refused: ${requested.error}`);
  const [open] = await parts.db
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.subjectId, requested.value.id), eq(changeRequests.state, 'open')));
  if (!open) throw new Error(`nobody asked for ${person.name}`);
  await approveInDemo(parts, personKinds, agreeing, open);
  const accepted = await acceptInvitation(parts, requested.value.invitation.token, person.password);
  if (!accepted.ok) throw new Error(`the password of ${person.name} was refused: ${accepted.error}`);
}

/** Something for the second admin to decide about. */
async function leaveWaiting(parts: ExecutionParts, asking: Actor): Promise<void> {
  const managing = grant(asking, 'people:manage');
  const [second] = demoPeople.filter(({ role, groups }) => role === 'approver' && !groups);
  const [person] = await parts.db
    .select()
    .from(users)
    .where(eq(users.email, second?.email ?? ''));
  if (!managing || !person) throw new Error('the demo has no approver without a group');
  const rights = { role: 'approver', groups: ['Senior'] } as const;
  await requestRights(parts, managing, { id: person.id, rights, note: 'Stands in for Anna in December' });
}
