import { type Permission, permissionsOf } from '@/lib/access/permissions';
import type { Audience } from '@/lib/events/notice';
import { noticeRules } from '@/lib/events/vocabulary';
import type { UserId } from '@/lib/kernel/ids';
import { unreachable } from '@/lib/kernel/result';
import type { Role } from '@/lib/kernel/roles';

/** A person who can sign in. */
export type Recipient = { readonly id: UserId; readonly role: Role };

/** People involved with a batch at the time of reading. */
export type BatchPeople = {
  readonly makerId: UserId;
  readonly lastEditorId: UserId;
  /** People who decided on the current version. */
  readonly decidedNow: ReadonlySet<UserId>;
};

/** People involved with an order. */
export type OrderPeople = BatchPeople & {
  /** Outcomes of batch orders are notified per batch, not per order. */
  readonly isOfBatch: boolean;
  /** People who ever decided or commented. */
  readonly talked: ReadonlySet<UserId>;
};

export type ChangeRequestPeople = {
  /** Permission required for deciding; undefined for a kind unknown to this version. */
  readonly decidePermission: Permission | undefined;
  readonly subjectId: string;
  readonly requesterId: UserId;
};

export type Concerned = {
  readonly actorId: UserId | null;
  readonly order?: OrderPeople | undefined;
  readonly batch?: BatchPeople | undefined;
  readonly changeRequest?: ChangeRequestPeople | undefined;
  /** The person that a record is about. */
  readonly personId?: string | undefined;
};

/** Recipients of a notice: members of the audience who are active, except the actor. */
export function audienceOf(
  audience: Audience,
  people: readonly Recipient[],
  concerned: Concerned,
): readonly UserId[] {
  return people
    .filter((person) => isNotifiedOfOwn(audience, person, concerned) || person.id !== concerned.actorId)
    .filter((person) => isOf(audience, person, concerned))
    .map(({ id }) => id);
}

/**
 * Changes to a person's account are also notified to that person as actor, because someone else may have
 * acted in their name.
 */
const isNotifiedOfOwn = (audience: Audience, { id }: Recipient, { personId }: Concerned): boolean =>
  (audience === 'person' || audience === 'person_and_admins') && id === personId;

const may = ({ role }: Recipient, permission: Permission): boolean => permissionsOf[role].has(permission);

function isOf(
  audience: Audience,
  person: Recipient,
  { order, batch, changeRequest, personId }: Concerned,
): boolean {
  const decided = order ?? batch;
  switch (audience) {
    case 'deciders':
      return (
        decided !== undefined &&
        may(person, 'payments:approve') &&
        person.id !== decided.makerId &&
        person.id !== decided.lastEditorId &&
        !decided.decidedNow.has(person.id)
      );
    case 'maker':
      return person.id === decided?.makerId;
    case 'batch_people':
      return person.id === batch?.makerId || (batch?.decidedNow.has(person.id) ?? false);
    case 'resolvers':
      return may(person, 'exceptions:resolve');
    case 'reconcilers':
      return may(person, 'reconciliation:resolve');
    case 'recurring_people':
      return may(person, 'recurring:stop');
    case 'involved':
      return person.id === order?.makerId || (order?.talked.has(person.id) ?? false);
    case 'change_request_deciders':
      return changeRequest !== undefined && mayDecide(person, changeRequest);
    case 'person':
      return person.id === personId;
    case 'person_and_admins':
      return person.id === personId || may(person, 'factors:decide');
    case 'requester':
      return person.id === changeRequest?.requesterId;
    default:
      return unreachable(audience);
  }
}

function mayDecide(
  person: Recipient,
  { decidePermission, subjectId, requesterId }: ChangeRequestPeople,
): boolean {
  return (
    decidePermission !== undefined &&
    may(person, decidePermission) &&
    person.id !== requesterId &&
    // Nobody decides on their own account.
    person.id !== subjectId
  );
}

/** Whether this role still receives the notice; not if it can no longer act on it. */
export function isStillOf(role: Role, action: string): boolean {
  const audience = noticeRules.get(action)?.audience;
  switch (audience) {
    case 'deciders':
      return permissionsOf[role].has('payments:approve');
    case 'resolvers':
      return permissionsOf[role].has('exceptions:resolve');
    case 'reconcilers':
      return permissionsOf[role].has('reconciliation:resolve');
    case 'recurring_people':
      return permissionsOf[role].has('recurring:stop');
    case 'maker':
    case 'batch_people':
    case 'involved':
    case 'change_request_deciders':
    case 'person':
    case 'person_and_admins':
    case 'requester':
    case undefined:
      return true;
    default:
      return unreachable(audience);
  }
}
