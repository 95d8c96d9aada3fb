import { and, asc, eq, isNull, like, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { windowHours } from '@/lib/access/throttle';
import type { Executor } from '@/lib/db/client';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { invitations } from '@/lib/db/schema/people/invitations';
import { signInFailures, users } from '@/lib/db/schema/people/users';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { codeSubjectPrefix, lockedFromCodes } from '@/lib/identity/second-factors/methods/totp-confirm';
import type { ChangeRequestId } from '@/lib/kernel/ids';

const isOpenInvitation = and(
  eq(invitations.userId, users.id),
  users.mustChangePassword,
  isNull(users.identitySubject),
  isNull(invitations.acceptedAt),
  isNull(invitations.replacedAt),
);

/** Everyone with past, present or pending access, by name. */
export function listPeople(db: ReadExecutor, _granted: Granted<'people:read'>) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      groups: users.groups,
      isActive: users.isActive,
      isErased: sql<boolean>`${users.erasedAt} is not null`,
      rolesFrom: users.rolesFrom,
      /** People of the identity provider have none. */
      hasPassword: sql<boolean>`${users.identitySubject} is null`,
      /** Whether too many wrong codes in a day have locked the person's codes. */
      areCodesLocked: sql<boolean>`(select count(*) from ${signInFailures}
        where ${signInFailures.subject} = ${codeSubjectPrefix} || ${users.id}::text
          and ${signInFailures.at} > now() - make_interval(hours => ${windowHours})) >= ${lockedFromCodes}`,
      createdAt: users.createdAt,
      /** The open invitation, if they have not chosen a password yet. */
      invitedBy: invitations.createdBy,
      invitedUntil: invitations.expiresAt,
    })
    .from(users)
    .leftJoin(invitations, isOpenInvitation)
    .orderBy(asc(users.name), asc(users.id));
}
export type Person = Awaited<ReturnType<typeof listPeople>>[number];

/** The groups with members, by name, to choose from. */
export async function listGroupsInUse(db: Executor, _granted: Granted<'people:read'>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: sql<string>`unnest(${users.groups})` })
    .from(users)
    .orderBy(sql`1`);
  return rows.map(({ name }) => name);
}

/** A change request about a person that is pending approval. */
export type WaitingChange = { readonly id: ChangeRequestId; readonly kind: string };

/** Pending change requests, by the person's identifier. */
export async function listWaitingAboutPeople(
  db: Executor,
  _granted: Granted<'people:read'>,
): Promise<ReadonlyMap<string, readonly WaitingChange[]>> {
  const rows = await db
    .select({ id: changeRequests.id, kind: changeRequests.kind, subjectId: changeRequests.subjectId })
    .from(changeRequests)
    .where(and(eq(changeRequests.state, 'open'), like(changeRequests.kind, 'person.%')))
    .orderBy(asc(changeRequests.requestedAt));
  const byPerson = new Map<string, WaitingChange[]>();
  for (const { subjectId, ...change } of rows) {
    byPerson.set(subjectId, [...(byPerson.get(subjectId) ?? []), change]);
  }
  return byPerson;
}
