import { eq, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import { type User, users } from '@/lib/db/schema/people/users';
import type { PeopleRefusal } from '@/lib/identity/people-refusals';
import {
  type ReauthenticationParts,
  type ReauthenticationRefusal,
  withReauthentication,
} from '@/lib/identity/sessions/reauthenticate';
import type { UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { isLastAdmin, lockWithAdmins } from './admins';
import { endInvitations } from './invitation';
import type { AboutPerson } from './person-access';

/**
 * Deactivates a person. The commit ends all of their sessions. One reauthenticated admin suffices, because it
 * may be urgent; reactivation takes two.
 */
export async function switchOff(
  parts: ReauthenticationParts,
  { actor }: Granted<'people:manage'>,
  { id, answer }: AboutPerson,
): Promise<Result<UserId, PeopleRefusal | ReauthenticationRefusal>> {
  if (id === actor.id) return refuse('oneself');
  const act = { act: 'person.switch_off', subject: id } as const;
  return withReauthentication(parts, actor, { act, answer }, async (tx, shown) => {
    const locked = await lockWithAdmins(tx, id);
    const { person, admins } = locked;
    if (!person) return refuse('not_found');
    if (!admins.some((admin) => admin.id === actor.id)) return refuse('decider_gone');
    if (isLastAdmin(locked)) return refuse('last_admin');
    if (!person.isActive) return ok(id);
    await changeUser(tx, id, { isActive: false });
    // Its link may be the reason, and must not work after a reactivation.
    await endInvitations(tx, id, parts.now());
    await recordAudit(tx, {
      actor,
      action: 'person.switched_off',
      subjectKind: 'person',
      subjectId: id,
      details: { name: person.name, before: person.role, shown },
    });
    return ok(id);
  });
}

/** Changes a person's account, and ends all of their sessions. */
export async function changeUser(
  tx: Transaction,
  id: UserId,
  change: Partial<Pick<User, 'role' | 'groups' | 'isActive' | 'passwordExpiresAt'>>,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(eq(users.id, id));
}
