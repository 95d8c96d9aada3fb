import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { unreleasedStates } from '@/lib/kernel/states/order-states';
import { findPolicy, policyInForce } from '@/lib/policy/changes/in-force';
import type { Policy } from '@/lib/policy/rules/policy';
import type { Requirement } from '@/lib/policy/rules/requirement';
import { countingDay, type Measurement, measure } from '../checks/measure';
import type { OrderRow } from '../order/content';

/** Why an order has its approval requirement. */
export type Explanation = {
  /**
   * `ahead`: the policy in force still decides. `stamped`: it was decided under its stored policy version.
   */
  readonly tense: 'ahead' | 'stamped';
  readonly version: number;
  /** The requirement, current or past. */
  readonly requirement: Pick<Requirement, 'approvals' | 'groups'>;
  /** The rule behind it; absent if the sums measured today lead to another requirement. */
  readonly because: Requirement['because'] | undefined;
  readonly usages: Measurement['usages'];
  readonly breaches: Measurement['breaches'];
  /** The day on which it counts for limits. */
  readonly countsOn: string;
};

/** Undefined for an order older than policies, which required one approval by another person. */
export async function explainOrder(
  db: Executor,
  granted: Granted<'policies:read'>,
  order: OrderRow,
  now: Date,
): Promise<Explanation | undefined> {
  // The policy in force decides, not the stored version.
  if (unreleasedStates.includes(order.state)) return explainAhead(db, order, now);
  const { policyVersion: version, countsOn } = order;
  const policy = version === null ? undefined : await findPolicy(db, granted, version);
  if (version === null || countsOn === null || !policy) return undefined;
  return explainStamped(db, { ...order, countsOn }, version, policy);
}

async function explainAhead(db: Executor, order: OrderRow, now: Date): Promise<Explanation> {
  const { version, policy } = await policyInForce(db);
  // As in approval and release: the scheduled day, or today if it has passed.
  const countsOn = countingDay(policy, order.scheduledFor, now);
  const { requirement, usages, breaches } = await measure(db, { ...order, countsOn }, policy);
  const { because, ...needed } = requirement;
  return { tense: 'ahead', version, requirement: needed, because, usages, breaches, countsOn };
}

/**
 * The stored requirement is authoritative; the rule is named only if it still leads to the same requirement.
 */
async function explainStamped(
  db: Executor,
  order: OrderRow & { readonly countsOn: string },
  version: number,
  policy: Policy,
): Promise<Explanation> {
  const { requirement, usages } = await measure(db, order, policy);
  const stamped = { approvals: order.requiredApprovals, groups: order.requiredGroups };
  const isSame =
    requirement.approvals === stamped.approvals && requirement.groups.join() === stamped.groups.join();
  return {
    tense: 'stamped',
    version,
    requirement: stamped,
    because: isSame ? requirement.because : undefined,
    usages,
    breaches: [],
    countsOn: order.countsOn,
  };
}
