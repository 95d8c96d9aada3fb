import { recordAudit } from '@/lib/audit/record';
import type { ChangeRequestContext } from '@/lib/change-requests/change-request';
import type { Transaction } from '@/lib/db/client';
import type { User } from '@/lib/db/schema/people/users';
import { type PeopleRefusal, peopleRefusals } from '@/lib/identity/people-refusals';
import { userId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { securityEvent } from '@/lib/log/security-event';
import { type LockedPerson, lockWithAdmins } from './admins';

/**
 * The person concerned, locked, if both requester and approver are still active admins: either may have been
 * deactivated since, and for a reason.
 */
export async function lockForDecision(
  tx: Transaction,
  { changeRequest, decider }: Pick<ChangeRequestContext<unknown>, 'changeRequest' | 'decider'>,
): Promise<Result<LockedPerson & { readonly person: User }, string>> {
  const { person, admins } = await lockWithAdmins(tx, userId(changeRequest.subjectId));
  const isAdmin = (id: string) => admins.some((admin) => admin.id === id);
  if (!person) return refused('not_found');
  if (!isAdmin(changeRequest.requesterId)) return refused('asker_gone');
  if (!isAdmin(decider.id)) return refused('decider_gone');
  return ok({ person, admins });
}

export const refused = (code: PeopleRefusal) => refuse(peopleRefusals[code]);

/** Records a decision about a person in the audit chain, as its approver's act. */
export async function record(
  tx: Transaction,
  { changeRequest, payload, decider }: ChangeRequestContext<{ readonly name: string }>,
  action: string,
  details: Readonly<Record<string, string>>,
): Promise<Result<undefined, never>> {
  await recordAudit(tx, {
    actor: decider,
    action: `person.${action}`,
    subjectKind: 'person',
    subjectId: changeRequest.subjectId,
    details: { name: payload.name, ...details, changeRequest: changeRequest.id },
  });
  securityEvent(action === 'password_replaced' ? 'password_replaced' : 'rights_changed', {
    person: changeRequest.subjectId,
    by: decider.id,
    what: action,
  });
  return ok(undefined);
}
