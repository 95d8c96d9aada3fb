import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import type { UserId } from '@/lib/kernel/ids';
import { admissionKind } from '../person-changes';
import { personNewPassword } from '../person-password';

const endOfTime = new Date(8.64e15);

/** The number of admins who approve the second factor of a person who has none in force. */
const wantedAdmins = 2;

/** The multiplier of the waiting period if only one admin could approve. */
const loneAdminFactor = 2;

/**
 * The active admins who may approve a first or replaced second factor of a person: neither the person nor
 * whoever set their last password, so that nobody alone controls both. The database enforces the same
 * (`enrolment_admins`).
 */
export async function listEnrolmentAdmins(db: Executor, owner: UserId): Promise<readonly UserId[]> {
  const giverAt = await lastPasswordGivers(db, owner);
  const giver = giverAt(owner, endOfTime);
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), users.isActive, ne(users.id, owner)));
  return admins.map(({ id }) => id).filter((id) => id !== giver);
}

/** The required number of approvals: two, or one if there is only one such admin. */
export const neededAdmins = (eligible: number): number => Math.max(1, Math.min(wantedAdmins, eligible));

/** The waiting period, in hours, for this number of approvals. */
export const waitingHoursAfter = (approvals: number, waitingHours: number): number =>
  waitingHours * (approvals >= wantedAdmins ? 1 : loneAdminFactor);

/** Who set each person's last password before a given time. */
export async function lastPasswordGivers(
  db: Executor,
  personId?: UserId,
): Promise<(person: string, at: Date) => UserId | undefined> {
  const given = await db
    .select({
      person: changeRequests.subjectId,
      by: changeRequests.requesterId,
      at: changeRequests.decidedAt,
    })
    .from(changeRequests)
    .where(
      and(
        personId && eq(changeRequests.subjectId, personId),
        inArray(changeRequests.kind, [admissionKind, personNewPassword.kind]),
        eq(changeRequests.state, 'approved'),
      ),
    )
    .orderBy(asc(changeRequests.decidedAt));
  return (person, before) => given.findLast((one) => one.person === person && one.at && one.at <= before)?.by;
}
