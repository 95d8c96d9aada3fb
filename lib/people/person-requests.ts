import { recordAudit } from '@/lib/audit/record';
import { users } from '@/lib/db/schema/people/users';
import type { PeopleRefusal } from '@/lib/identity/people-refusals';
import { areSameRights, parseRights, type Rights } from '@/lib/identity/rights';
import type { UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { lockWithAdmins } from './admins';
import { type Invitation, invite, newInvitationToken } from './invitation';
import { type NewPerson, prepareNewPerson } from './new-person';
import {
  lockForRequest,
  lockInactive,
  type Managing,
  type Parts,
  type Requested,
  requestChange,
  whyNoApprover,
} from './person-changes';
import { personAdmission, personRights, personSwitchOn } from './person-kinds';

/** Requests another role or other groups for another person. */
export async function requestRights(
  { db, now }: Parts,
  { actor }: Managing,
  requested: { readonly id: UserId; readonly rights: Rights; readonly note?: string },
): Promise<Requested> {
  const rights = parseRights(requested.rights);
  if (!rights.ok) return rights;
  return db.transaction(async (tx) => {
    const found = await lockForRequest(tx, actor, requested.id);
    if (!found.ok) return found;
    const { name, email, role, groups, rolesFrom, erasedAt } = found.value;
    if (rolesFrom === 'provider') return refuse('from_provider');
    if (erasedAt !== null) return refuse('erased');
    const [before, after] = [
      { role, groups },
      { role: rights.value.role, groups: [...rights.value.groups] },
    ];
    if (areSameRights(before, after)) return refuse('unchanged');
    return requestChange(tx, personRights, actor, {
      ...requested,
      payload: { name, email, before, after },
      now: now(),
    });
  });
}

/** Requests to reactivate a person. */
export function requestSwitchOn(
  { db, now }: Parts,
  { actor }: Managing,
  requested: { readonly id: UserId; readonly note?: string },
): Promise<Requested> {
  return db.transaction(async (tx) => {
    const found = await lockInactive(tx, actor, requested.id);
    if (!found.ok) return found;
    const { name, email, role, groups } = found.value;
    return requestChange(tx, personSwitchOn, actor, {
      ...requested,
      payload: { name, email, role, groups },
      now: now(),
    });
  });
}

/** A requested person, and the link with which they choose their password once they are admitted. */
export type RequestedAdmission = { readonly id: UserId; readonly invitation: Invitation };

/**
 * Requests to admit a new person, who is stored but inactive until another admin approves. Nobody knows their
 * first password: they choose one through their invitation.
 */
export async function requestAdmission(
  { db, now }: Parts,
  { actor }: Managing,
  requested: NewPerson & { readonly note?: string },
): Promise<Result<RequestedAdmission, PeopleRefusal>> {
  const prepared = await prepareNewPerson(requested, newInvitationToken());
  if (!prepared.ok) return prepared;
  const { id, name, email, role, groups } = prepared.value;
  return db.transaction(async (tx) => {
    const why = whyNoApprover(await lockWithAdmins(tx, id), actor);
    if (why) return refuse(why);
    const row = { ...prepared.value, isActive: false, mustChangePassword: true };
    const added = await tx.insert(users).values(row).onConflictDoNothing().returning();
    if (added.length === 0) return refuse('email_taken');
    await recordAudit(tx, {
      actor,
      action: 'person.requested',
      subjectKind: 'person',
      subjectId: id,
      details: { name, email, role, groups: groups.join(', ') },
    });
    const payload = { name, email, role, groups };
    const opened = await requestChange(tx, personAdmission, actor, {
      id,
      payload,
      now: now(),
      ...(requested.note && { note: requested.note }),
    });
    if (!opened.ok) return opened;
    return ok({ id, invitation: await invite(tx, actor, { id, name }, now()) });
  });
}
