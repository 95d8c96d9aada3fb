import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { findPolicy, policyInForce } from '@/lib/policy/changes/in-force';
import type { Policy } from '@/lib/policy/rules/policy';
import type { Requirement } from '@/lib/policy/rules/requirement';
import { countingDay, type Measurement, measure } from '../checks/measure';
import type { OrderRow } from '../order/content';

/** Why an order needs what it needs. */
export type Explanation = {
  /**
   * `ahead` where the policy in force still decides; `stamped` where it was decided under the version it is
   * stamped with.
   */
  readonly tense: 'ahead' | 'stamped';
  readonly version: number;
  /** What it needs, or needed. */
  readonly requirement: Pick<Requirement, 'approvals' | 'groups'>;
  /** The rule that says so; absent where what was added up then cannot be added up the same way any more. */
  readonly because: Requirement['because'] | undefined;
  readonly usages: Measurement['usages'];
  readonly breaches: Measurement['breaches'];
  /** The day on which it counts. */
  readonly countsOn: string;
};

/** States in which the policy in force, and not the one of the stamp, decides what comes next. */
const undecided: readonly OrderRow['state'][] = ['draft', 'awaiting_approval', 'held'];

/** Undefined for an order from before there were policies, which needed one approval of someone else. */
export async function explainOrder(
  db: Executor,
  granted: Granted<'policies:read'>,
  order: OrderRow,
  now: Date,
): Promise<Explanation | undefined> {
  if (undecided.includes(order.state)) return explainAhead(db, order, now);
  const { policyVersion: version, countsOn } = order;
  const policy = version === null ? undefined : await findPolicy(db, granted, version);
  if (version === null || countsOn === null || !policy) return undefined;
  return explainStamped(db, { ...order, countsOn }, version, policy);
}

async function explainAhead(db: Executor, order: OrderRow, now: Date): Promise<Explanation> {
  const { version, policy } = await policyInForce(db);
  // As an approval and a release count it: on the day of its schedule, or today where that is over.
  const countsOn = countingDay(policy, order.scheduledFor, now);
  const { requirement, usages, breaches } = await measure(db, { ...order, countsOn }, policy);
  const { because, ...needed } = requirement;
  return { tense: 'ahead', version, requirement: needed, because, usages, breaches, countsOn };
}

/** What was asked for stands on the order; the rule is named only where it still leads to the same. */
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
