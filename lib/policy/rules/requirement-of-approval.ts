import { toDecimal } from '@/lib/kernel/money';
import { type Requirement, requirementRule } from './requirement';

/** Of an order or, without `because`, of a batch. */
type Asked = Pick<Requirement, 'approvals' | 'groups'> & Partial<Pick<Requirement, 'because'>>;

/**
 * The requirement of an approval as the audit chain records it: the number, the groups and the sum that
 * determined them, so that it can be checked against the policy of that time.
 */
export const toldRequirement = (requirement: Asked, isOwnTransfer = false) => ({
  of: requirement.approvals,
  ...(requirement.groups.length > 0 && { groupsAsked: requirement.groups.join(', ') }),
  ...measuredBy(requirement),
  ...(isOwnTransfer && { ownTransfer: true }),
});

const measuredBy = ({ because }: Asked): { readonly cumulated?: string; readonly rule?: number } =>
  because && 'cumulated' in because ? { cumulated: toDecimal(because.cumulated), rule: requirementRule } : {};
