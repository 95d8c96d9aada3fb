import { type Permission, permissionsOf } from '@/lib/access/permissions';
import type { Audience } from '@/lib/events/notice';
import { noticeRules } from '@/lib/events/vocabulary';
import type { UserId } from '@/lib/kernel/ids';
import type { MinorUnits } from '@/lib/kernel/money';
import { unreachable } from '@/lib/kernel/result';
import type { Role } from '@/lib/kernel/roles';

/** A person who can sign in. */
export type Recipient = {
  readonly id: UserId;
  readonly role: Role;
  /** From which amount they are notified of incoming payments. */
  readonly incomingFrom?: MinorUnits | null | undefined;
};

/** People involved with a batch at the time of reading. */
export type BatchPeople = {
  /** Null of a batch that nobody has taken over. */
  readonly makerId: UserId | null;
  readonly lastEditorId: UserId | null;
  /** People who decided on the current version. */
  readonly decidedNow: ReadonlySet<UserId>;
};

/** People involved with an order. */
export type OrderPeople = BatchPeople & {
  /** Outcomes of batch orders are notified per batch, not per order. */
  readonly isOfBatch: boolean;
  /** People who ever decided. */
  readonly decided: ReadonlySet<UserId>;
};

export type ChangeRequestPeople = {
  /** Permission required for deciding; undefined for a kind unknown to this version. */
  readonly decidePermission: Permission | undefined;
  readonly subjectId: string;
  readonly requesterId: UserId;
};

/** People of a record with comments. */
export type DiscussionPeople = {
  readonly commented: ReadonlySet<UserId>;
  /** Those whom the comment of the audit record mentions. */
  readonly mentioned: ReadonlySet<string>;
  /** The assignee of a difference. */
  readonly assigneeId: UserId | null;
};

export type Concerned = {
  readonly actorId: UserId | null;
  readonly order?: OrderPeople | undefined;
  readonly batch?: BatchPeople | undefined;
  readonly changeRequest?: ChangeRequestPeople | undefined;
  /** If it is about a comment. */
  readonly discussion?: DiscussionPeople | undefined;
  /** The person that a record is about. */
  readonly personId?: string | undefined;
  /** The deputy of that person, in a record about a deputyship. */
  readonly deputyId?: string | undefined;
  /** The amount of an incoming payment. */
  readonly received?: MinorUnits | undefined;
  /** The people who work on its account, if that is confidential. */
  readonly members?: ReadonlySet<string> | undefined;
  /** Whom a record reminds, and the permission for what they are reminded of. */
  readonly reminded?: RemindedPeople | undefined;
};

export type RemindedPeople = {
  readonly ids: ReadonlySet<string>;
  /** Undefined if it depends on the subject. */
  readonly permission: Permission | undefined;
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

function isOf(audience: Audience, person: Recipient, concerned: Concerned): boolean {
  const { order, batch, changeRequest, discussion, personId, deputyId, received, members, reminded } =
    concerned;
  const decided = order ?? batch;
  switch (audience) {
    case 'makers':
      return may(person, 'payments:draft');
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
      return discussion !== undefined && isInvolved(person.id, discussion, concerned);
    case 'mentioned':
      return discussion?.mentioned.has(person.id) ?? false;
    case 'change_request_deciders':
      return changeRequest !== undefined && mayDecide(person, changeRequest);
    case 'person':
      return person.id === personId;
    case 'person_and_admins':
      return person.id === personId || may(person, 'factors:decide');
    case 'deputy':
      return person.id === deputyId;
    case 'deputy_and_absent':
      return person.id === deputyId || person.id === personId;
    case 'requester':
      return person.id === changeRequest?.requesterId;
    case 'reminded':
      return (
        reminded?.ids.has(person.id) === true &&
        (reminded.permission === undefined || may(person, reminded.permission))
      );
    case 'incoming_watchers':
      return (
        may(person, 'statements:read') &&
        hasReached(received, person.incomingFrom) &&
        (!members || members.has(person.id) || may(person, 'payments:approve'))
      );
    case 'admins':
      return may(person, 'people:manage');
    default:
      return unreachable(audience);
  }
}

const hasReached = (received: MinorUnits | undefined, from: Recipient['incomingFrom']): boolean =>
  received !== undefined && from != null && received >= from;

function isInvolved(
  id: UserId,
  { commented, mentioned, assigneeId }: DiscussionPeople,
  { order, batch }: Concerned,
): boolean {
  if (mentioned.has(id)) return false;
  const isDecider = order?.decided.has(id) || batch?.decidedNow.has(id);
  return id === (order ?? batch)?.makerId || id === assigneeId || commented.has(id) || isDecider === true;
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

const remindedPermissions: Readonly<Record<string, Permission>> = {
  'order.reminded': 'payments:approve',
  'batch.reminded': 'payments:approve',
  'exception.reminded': 'exceptions:resolve',
  'reconciliation.reminded': 'reconciliation:work',
};

/**
 * The permission for what an action reminds of; undefined for change requests, where it depends on the kind.
 */
export const permissionReminded = (action: string): Permission | undefined => remindedPermissions[action];

/** Whether this role still receives the notice; not if it can no longer act on it. */
export function isStillOf(role: Role, action: string): boolean {
  const audience = noticeRules.get(action)?.audience;
  switch (audience) {
    case 'makers':
      return permissionsOf[role].has('payments:draft');
    case 'deciders':
      return permissionsOf[role].has('payments:approve');
    case 'resolvers':
      return permissionsOf[role].has('exceptions:resolve');
    case 'reconcilers':
      return permissionsOf[role].has('reconciliation:resolve');
    case 'recurring_people':
      return permissionsOf[role].has('recurring:stop');
    case 'incoming_watchers':
      return permissionsOf[role].has('statements:read');
    case 'admins':
      return permissionsOf[role].has('people:manage');
    case 'reminded': {
      const permission = permissionReminded(action);
      return permission === undefined || permissionsOf[role].has(permission);
    }
    case 'maker':
    case 'batch_people':
    case 'involved':
    case 'mentioned':
    case 'change_request_deciders':
    case 'person':
    case 'person_and_admins':
    case 'deputy':
    case 'deputy_and_absent':
    case 'requester':
    case undefined:
      return true;
    default:
      return unreachable(audience);
  }
}
