import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import type { PeopleRefusal } from '@/lib/identity/people-refusals';
import {
  type ReauthenticationParts,
  type ReauthenticationRefusal,
  withReauthentication,
} from '@/lib/identity/sessions/reauthenticate';
import type { UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { standingChangeRequestStates } from '@/lib/kernel/states/change-request-states';
import { type Invitation, invite } from '../invitation';
import type { AboutPerson } from '../person-access';
import { admissionKind, type Managing, newPasswordKind } from '../person-changes';

/**
 * Replaces the invitation of a person who has not accepted it. Only the requester of the admission may:
 * whoever knows the link could use it, and the other admins approve the person's second factor.
 */
export const renewInvitation = (
  parts: ReauthenticationParts,
  { actor }: Managing,
  { id, answer }: AboutPerson,
): Promise<Result<Invitation, PeopleRefusal | ReauthenticationRefusal>> =>
  withReauthentication(parts, actor, { act: { act: 'person.invite', subject: id }, answer }, async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
    if (!person) return refuse('not_found');
    if (person.identitySubject !== null) return refuse('password_elsewhere');
    if (!person.mustChangePassword) return refuse('invitation_accepted');
    if ((await findInviter(tx, id)) !== actor.id) return refuse('not_inviter');
    return ok(await invite(tx, actor, person, parts.now()));
  });

/** The requester of the admission, unless another password was given since. */
async function findInviter(tx: Transaction, id: UserId): Promise<UserId | undefined> {
  const [last] = await tx
    .select({ kind: changeRequests.kind, by: changeRequests.requesterId })
    .from(changeRequests)
    .where(
      and(
        eq(changeRequests.subjectId, id),
        inArray(changeRequests.kind, [admissionKind, newPasswordKind]),
        inArray(changeRequests.state, standingChangeRequestStates),
      ),
    )
    .orderBy(desc(changeRequests.requestedAt))
    .limit(1);
  return last?.kind === admissionKind ? last.by : undefined;
}
