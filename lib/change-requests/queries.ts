import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, type Granted, grant } from '@/lib/access/grant';
import type { Permission } from '@/lib/access/permissions';
import type { Executor } from '@/lib/db/client';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { users } from '@/lib/db/schema/people/users';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import type { ChangeRequestId, UserId } from '@/lib/kernel/ids';
import type { ChangeRequestState } from '@/lib/kernel/states/change-request-states';
import type { AnyChangeRequestKind, ChangeRequestRow } from './change-request';
import { whyNotDecide } from './decide';

const requester = alias(users, 'requester');
const decider = alias(users, 'decider');

/** A person who approved a change request with their second factor. */
export type Approver = {
  readonly id: UserId;
  readonly name: string;
  /** Whom they called about new bank details. */
  readonly called: string | null;
};

const approvedBy = sql<readonly Approver[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', confirmed.person_id, 'name', person.name, 'called', confirmed.called_person) order by confirmed.at)
  from change_request_confirmations confirmed join users person on person.id = confirmed.person_id
  where confirmed.change_request_id = ${changeRequests.id}
), '[]')`;

const columns = {
  changeRequest: changeRequests,
  requesterName: requester.name,
  deciderName: decider.name,
  approvedBy,
};

/** Change requests with the names of their people. */
export const selectChangeRequests = (db: ReadExecutor) =>
  db
    .select(columns)
    .from(changeRequests)
    .innerJoin(requester, eq(requester.id, changeRequests.requesterId))
    .leftJoin(decider, eq(decider.id, changeRequests.deciderId));

/** A change request with the names of its requester, approvers and decider. */
export type ListedChangeRequest = {
  readonly changeRequest: ChangeRequestRow;
  readonly requesterName: string;
  readonly deciderName: string | null;
  readonly approvedBy: readonly Approver[];
};

const decidableKinds = (kinds: readonly AnyChangeRequestKind[], actor: Actor): string[] =>
  kinds.filter(({ decidePermission }) => grant(actor, decidePermission)).map(({ kind }) => kind);

/** More than anyone decides in one sitting. */
const mostOpen = 200;

/** Open change requests that this person may decide about, oldest first. */
export async function listDecidable(
  db: Executor,
  { actor }: Granted<'change-requests:read'>,
  kinds: readonly AnyChangeRequestKind[],
): Promise<ListedChangeRequest[]> {
  const rows = await selectChangeRequests(db)
    .where(
      and(
        eq(changeRequests.state, 'open'),
        inArray(changeRequests.kind, decidableKinds(kinds, actor)),
        ne(changeRequests.requesterId, actor.id),
      ),
    )
    .orderBy(changeRequests.requestedAt)
    .limit(mostOpen);
  return rows.filter(({ changeRequest, approvedBy: approvers }) => {
    const kind = kinds.find((candidate) => candidate.kind === changeRequest.kind);
    return kind && whyNotDecide(kind, changeRequest, actor, approvers) === undefined;
  });
}

/** Their number, for the navigation. */
export const countDecidable = async (
  db: Executor,
  granted: Granted<'change-requests:read'>,
  kinds: readonly AnyChangeRequestKind[],
): Promise<number> => (await listDecidable(db, granted, kinds)).length;

/** The people who may decide about each of these open change requests, by name. */
export async function listDecidersOf(
  db: Executor,
  kinds: readonly AnyChangeRequestKind[],
  ids: readonly ChangeRequestId[],
): Promise<readonly { readonly subjectId: string; readonly id: UserId; readonly name: string }[]> {
  const [rows, people] = await Promise.all([
    selectChangeRequests(db).where(
      and(eq(changeRequests.state, 'open'), inArray(changeRequests.id, [...ids])),
    ),
    db
      .select({ id: users.id, name: users.name, email: users.email, role: users.role })
      .from(users)
      .where(eq(users.isActive, true))
      .orderBy(users.name, users.id),
  ]);
  return rows.flatMap(({ changeRequest, approvedBy: approvers }) => {
    const kind = kinds.find((candidate) => candidate.kind === changeRequest.kind);
    return people
      .filter((person) => kind && whyNotDecide(kind, changeRequest, person, approvers) === undefined)
      .map(({ id, name }) => ({ subjectId: changeRequest.id, id, name }));
  });
}

/** This person's own open requests. */
export const listOwnOpen = (db: Executor, { actor }: Granted<'change-requests:read'>) =>
  selectChangeRequests(db)
    .where(and(eq(changeRequests.state, 'open'), eq(changeRequests.requesterId, actor.id)))
    .orderBy(desc(changeRequests.requestedAt))
    .limit(mostOpen);

/** Those of the kinds that this person may decide about, and their own. */
export const isDecidableOrOwn = (
  { actor }: Granted<'change-requests:read'>,
  kinds: readonly AnyChangeRequestKind[],
): SQL | undefined =>
  or(inArray(changeRequests.kind, decidableKinds(kinds, actor)), eq(changeRequests.requesterId, actor.id));

/** Those that this person may decide about or requested; auditors read all. */
export const isReadableTo = (
  granted: Granted<'change-requests:read'>,
  kinds: readonly AnyChangeRequestKind[],
): SQL | undefined => (grant(granted.actor, 'audit:read') ? sql`true` : isDecidableOrOwn(granted, kinds));

/** One that this person may read. */
export async function findChangeRequest(
  db: Executor,
  granted: Granted<'change-requests:read'>,
  kinds: readonly AnyChangeRequestKind[],
  id: ChangeRequestId,
): Promise<ListedChangeRequest | undefined> {
  const [found] = await selectChangeRequests(db).where(
    and(eq(changeRequests.id, id), isReadableTo(granted, kinds)),
  );
  return found;
}

/** The change requests about a subject, in one state or in all, for whoever may read the subject. */
export const listChangeRequestsAbout = (
  db: Executor,
  _granted: Granted<Permission>,
  subjectId: string,
  state?: ChangeRequestState,
) =>
  selectChangeRequests(db)
    .where(and(eq(changeRequests.subjectId, subjectId), state && eq(changeRequests.state, state)))
    .orderBy(desc(changeRequests.requestedAt))
    .limit(mostOpen);
