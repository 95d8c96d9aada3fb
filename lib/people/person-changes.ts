import { and, eq } from 'drizzle-orm';
import type { Actor, Granted } from '@/lib/access/grant';
import type { ChangeRequestKind } from '@/lib/change-requests/change-request';
import { openChangeRequest } from '@/lib/change-requests/open';
import type { Database, Transaction } from '@/lib/db/client';
import type { User } from '@/lib/db/schema/people/users';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import type { PeopleRefusal } from '@/lib/identity/people-refusals';
import type { CanonicalValue } from '@/lib/kernel/canonical-json';
import type { UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { type LockedPerson, lockWithAdmins } from './admins';

export type Parts = { readonly db: Database; readonly now: () => Date };
export type Managing = Granted<'people:manage'>;
export type Requested = Result<UserId, PeopleRefusal>;

/** Another, admitted person about whom another admin can decide. */
export async function lockForRequest(
  tx: Transaction,
  actor: Actor,
  id: UserId,
): Promise<Result<User, PeopleRefusal>> {
  if (id === actor.id) return refuse('oneself');
  const locked = await lockWithAdmins(tx, id);
  if (!locked.person) return refuse('not_found');
  const why = (await waitsForAdmission(tx, id)) ? 'not_admitted' : whyNoApprover(locked, actor);
  return why ? refuse(why) : ok(locked.person);
}

/** The same of somebody who was deactivated, and not erased. */
export async function lockInactive(
  tx: Transaction,
  actor: Actor,
  id: UserId,
): Promise<Result<User, PeopleRefusal>> {
  const found = await lockForRequest(tx, actor, id);
  if (!found.ok) return found;
  if (found.value.isActive) return refuse('active_already');
  return found.value.erasedAt === null ? found : refuse('erased');
}

/** Neither the requester nor the person concerned may approve: refuses if nobody else can. */
export function whyNoApprover({ person, admins }: LockedPerson, actor: Actor): PeopleRefusal | undefined {
  if (!admins.some(({ id }) => id === actor.id)) return 'decider_gone';
  if (admins.some(({ id }) => id !== actor.id && id !== person?.id)) return undefined;
  return admins.length === 1 ? 'no_second_admin' : 'no_third_admin';
}

/** The kind that admits a person: every other request about them depends on it. */
export const admissionKind = 'person.admit';
/** The kind that gives a person another password. */
export const newPasswordKind = 'person.new_password';

async function waitsForAdmission(tx: Transaction, id: UserId): Promise<boolean> {
  const open = and(
    eq(changeRequests.kind, admissionKind),
    eq(changeRequests.subjectId, id),
    eq(changeRequests.state, 'open'),
  );
  return (await tx.$count(changeRequests, open)) > 0;
}

/** Opens a change request about a person. */
export async function requestChange<Payload extends CanonicalValue>(
  tx: Transaction,
  kind: ChangeRequestKind<Payload>,
  actor: Actor,
  { id, ...input }: { id: UserId; payload: Payload; note?: string; now: Date },
): Promise<Requested> {
  const requested = await openChangeRequest(tx, kind, { actor, subjectId: id, ...input });
  return requested.ok ? ok(id) : requested;
}
