import { toDecimal } from '@/lib/kernel/money';
import { type Requirement, requirementRule } from './requirement';

/** Of an order or, without the one rule that says so, of a batch. */
type Asked = Pick<Requirement, 'approvals' | 'groups'> & Partial<Pick<Requirement, 'because'>>;

/**
 * What an approval was measured by, as the audit chain keeps it: how many were asked for and of which groups,
 * and the sum that said so, so that the policy of then can be asked again.
 */
export const toldRequirement = (requirement: Asked, isOwnTransfer = false) => ({
  of: requirement.approvals,
  ...(requirement.groups.length > 0 && { groupsAsked: requirement.groups.join(', ') }),
  ...measuredBy(requirement),
  ...(isOwnTransfer && { ownTransfer: true }),
});

const measuredBy = ({ because }: Asked): { readonly cumulated?: string; readonly rule?: number } =>
  because && 'cumulated' in because ? { cumulated: toDecimal(because.cumulated), rule: requirementRule } : {};
