import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { Role } from '@/lib/kernel/roles';
import { inOneCase, isGroupName } from '@/lib/kernel/texts/group-name';
import type { PeopleRefusal } from './people-refusals';

/** A person's rights: a role, and for an approver the groups that a policy can require. */
export type Rights = { readonly role: Role; readonly groups: readonly string[] };

const mostGroups = 9;

/** Normalized rights: each group once, in its one spelling, sorted; none for roles that approve nothing. */
export function parseRights({ role, groups }: Rights): Result<Rights, PeopleRefusal> {
  if (role !== 'approver') return ok({ role, groups: [] });
  const names = [...new Set(groups.map(inOneCase))].sort();
  if (!names.every(isGroupName)) return refuse('group_invalid');
  return names.length <= mostGroups ? ok({ role, groups: names }) : refuse('too_many_groups');
}

export const areSameRights = (one: Rights, other: Rights): boolean =>
  one.role === other.role &&
  one.groups.length === other.groups.length &&
  one.groups.every((group) => other.groups.includes(group));
