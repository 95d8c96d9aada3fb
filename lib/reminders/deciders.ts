import { and, asc, eq, inArray } from 'drizzle-orm';
import { rolesWith } from '@/lib/access/permissions';
import { batchDecisions } from '@/lib/batches/decision/batch-decisions';
import type { AnyChangeRequestKind } from '@/lib/change-requests/change-request';
import { listDecidersOf } from '@/lib/change-requests/queries';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { breakId, changeRequestId, type UserId } from '@/lib/kernel/ids';
import { unreachable } from '@/lib/kernel/result';
import type { PendingKind } from '@/lib/kernel/topics/pending-kinds';
import { listDeciders } from '@/lib/orders/approvals/machine/deciders';
import { orderDecisions } from '@/lib/orders/approvals/order-decisions';
import { listBreakWorkers } from '@/lib/reconciliation/breaks/queries';

export type Decider = { readonly id: UserId; readonly name: string };

type Seat = Decider & { readonly subjectId: string };

/** Who can decide about each of these matters now, by name: the people in whose inbox it is. */
export async function readDeciders(
  db: Executor,
  changeKinds: readonly AnyChangeRequestKind[],
  kind: PendingKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Decider[]>> {
  const seats = await listSeats(db, changeKinds, kind, ids);
  const bySubject = new Map<string, readonly Decider[]>();
  for (const { subjectId, id, name } of seats) {
    bySubject.set(subjectId, [...(bySubject.get(subjectId) ?? []), { id, name }]);
  }
  return bySubject;
}

async function listSeats(
  db: Executor,
  changeKinds: readonly AnyChangeRequestKind[],
  kind: PendingKind,
  ids: readonly string[],
): Promise<readonly Seat[]> {
  switch (kind) {
    case 'payment':
      return listDeciders(db, orderDecisions, ids);
    case 'batch':
      return listDeciders(db, batchDecisions, ids);
    case 'change_request':
      return listDecidersOf(db, changeKinds, ids.map(changeRequestId));
    case 'exception':
      return listResolvers(db, ids);
    case 'difference':
      return listBreakWorkers(db, ids.map(breakId));
    default:
      return unreachable(kind);
  }
}

/** An exception waits for everyone who may resolve exceptions. */
async function listResolvers(db: Executor, ids: readonly string[]): Promise<readonly Seat[]> {
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.isActive, true), inArray(users.role, [...rolesWith('exceptions:resolve')])))
    .orderBy(asc(users.name), asc(users.id));
  return ids.flatMap((subjectId) => people.map((person) => ({ ...person, subjectId })));
}
