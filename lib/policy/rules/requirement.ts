import { fromDecimal, type MinorUnits, toDecimal } from '@/lib/kernel/money';
import type { Band, Policy } from './policy';

/** The facts of an order that its requirement depends on. */
export type OrderFacts = {
  readonly network: 'SEPA' | 'SEPA_INSTANT' | 'SWIFT';
  /** The debited own account. */
  readonly account: string;
  /**
   * The order's amount together with the day's other payments to this beneficiary, which prevents splitting.
   */
  readonly cumulated: MinorUnits;
  readonly isOwnTransfer: boolean;
};

/** The required number of approvals, a seat for each named group, and the rule that requires them. */
export type Requirement = {
  readonly approvals: number;
  readonly groups: readonly string[];
  readonly because: /** With the band of the debited account, if there is one: the stricter applies. */
    | { readonly rule: 'own_accounts'; readonly band: Band | undefined; readonly cumulated: MinorUnits }
    | { readonly rule: 'band'; readonly band: Band; readonly cumulated: MinorUnits };
};

/**
 * The version of `requirementOf`. Approval records name it, and `audit:verify` checks only those of this
 * version: increment it with every change of the function's results.
 */
export const requirementRule = 1;

/**
 * The requirement of an order. A transfer between own accounts needs what the policy requires of those, and
 * no less than the bands for the debited account; SWIFT is never one, as its BIC determines the bank. Among
 * the matching bands that reach its sum, those for its account precede those for all accounts, then those for
 * its network precede those for all; of these, the one with the lowest sum applies.
 */
export function requirementOf(policy: Policy, facts: OrderFacts): Requirement {
  const [band] = policy.bands.filter((one) => applies(one, facts)).sort(byPrecedence);
  const { cumulated } = facts;
  if (facts.isOwnTransfer && policy.ownAccounts && facts.network !== 'SWIFT') {
    const ofAccount = band?.account === facts.account ? band : undefined;
    const requested = ofAccount ? strictest([policy.ownAccounts, ofAccount]) : policy.ownAccounts;
    return { ...requested, because: { rule: 'own_accounts', band: ofAccount, cumulated } };
  }
  if (!band) throw new Error('the policy has no band that reaches this order');
  const { approvals, groups } = band;
  return { approvals, groups, because: { rule: 'band', band, cumulated } };
}

/** The highest number of approvals of these requirements, and every seat of any of them. */
export function strictest(
  requirements: readonly Pick<Requirement, 'approvals' | 'groups'>[],
): Pick<Requirement, 'approvals' | 'groups'> {
  const groups = [...new Set(requirements.flatMap((each) => each.groups))].sort().flatMap((name) => {
    const seats = Math.max(
      ...requirements.map((each) => each.groups.filter((group) => group === name).length),
    );
    return Array.from({ length: seats }, () => name);
  });
  return { approvals: Math.max(1, ...requirements.map(({ approvals }) => approvals)), groups };
}

const applies = ({ network, account, upTo }: Band, facts: OrderFacts): boolean =>
  (network === 'any' || network === facts.network) &&
  (account === 'any' || account === facts.account) &&
  (upTo === null || facts.cumulated <= fromDecimal(upTo));

function byPrecedence(one: Band, other: Band): number {
  const precision = ({ account, network }: Band) => (account === 'any' ? 0 : 2) + (network === 'any' ? 0 : 1);
  if (precision(one) !== precision(other)) return precision(other) - precision(one);
  if (one.upTo === null || other.upTo === null) return one.upTo === null ? 1 : -1;
  return fromDecimal(one.upTo) < fromDecimal(other.upTo) ? -1 : 1;
}

/** An approver, with their groups at that time. */
export type Seat = { readonly groups: readonly string[] };

/** Whether the approvers suffice, and can be seated so that every named group has a person of its own. */
export const isSatisfied = (
  { approvals, groups }: Pick<Requirement, 'approvals' | 'groups'>,
  approved: readonly Seat[],
): boolean => approved.length >= approvals && canSeat(groups, approved);

function canSeat([group, ...others]: readonly string[], people: readonly Seat[]): boolean {
  if (group === undefined) return true;
  return people.some(
    (person, index) => person.groups.includes(group) && canSeat(others, people.toSpliced(index, 1)),
  );
}

/** Of an order or, without `because`, of a batch. */
type Requested = Pick<Requirement, 'approvals' | 'groups'> & Partial<Pick<Requirement, 'because'>>;

/**
 * The requirement of an approval as the audit chain records it: the number, the groups and the sum that
 * determined them, so that it can be checked against the policy of that time.
 */
export const recordedRequirement = ({ approvals, groups, because }: Requested, isOwnTransfer = false) => ({
  of: approvals,
  ...(groups.length > 0 && { groupsAsked: groups.join(', ') }),
  ...(because && { cumulated: toDecimal(because.cumulated), rule: requirementRule }),
  ...(isOwnTransfer && { ownTransfer: true }),
});
