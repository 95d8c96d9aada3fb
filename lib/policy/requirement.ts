import type { MinorUnits } from '@/lib/kernel/money';
import { fromDecimal } from '@/lib/kernel/money';
import type { Band, Policy } from './policy';

/** What the policy needs to know of an order to say what the order needs. */
export type OrderFacts = {
  readonly network: 'SEPA' | 'SEPA_INSTANT' | 'SWIFT';
  /** The own account that is debited. */
  readonly account: string;
  /** The order's amount and what else goes to this beneficiary on its day, together: splitting a payment does not help. */
  readonly cumulated: MinorUnits;
  readonly isOwnTransfer: boolean;
};

/** How many people must agree, a seat for each group named, and the rule that says so. */
export type Requirement = {
  readonly approvals: number;
  readonly groups: readonly string[];
  readonly because:
    | { readonly rule: 'own_accounts' }
    | { readonly rule: 'band'; readonly band: Band; readonly cumulated: MinorUnits };
};

/**
 * What an order needs. Of the bands that apply and reach its sum, those for its account go before those for all accounts,
 * then those for its network before those for all; of these, the one with the lowest sum decides.
 */
export function requirementOf(policy: Policy, facts: OrderFacts): Requirement {
  if (facts.isOwnTransfer && policy.ownAccounts) {
    return { ...policy.ownAccounts, because: { rule: 'own_accounts' } };
  }
  const applying = policy.bands.filter((band) => applies(band, facts)).sort(byPrecedence);
  const [band] = applying;
  if (!band) throw new Error('the policy has no band that reaches this order');
  const { approvals, groups } = band;
  return { approvals, groups, because: { rule: 'band', band, cumulated: facts.cumulated } };
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

/** Someone who agreed, with the groups they were in at that moment. */
export type Seat = { readonly groups: readonly string[] };

/** Whether those who agreed are enough, and can be seated so that every group named has its own person. */
export const isSatisfied = (
  { approvals, groups }: Pick<Requirement, 'approvals' | 'groups'>,
  agreed: readonly Seat[],
): boolean => agreed.length >= approvals && canSeat(groups, agreed);

function canSeat([group, ...others]: readonly string[], people: readonly Seat[]): boolean {
  if (group === undefined) return true;
  return people.some(
    (person, index) => person.groups.includes(group) && canSeat(others, people.toSpliced(index, 1)),
  );
}
