import type { MinorUnits } from '@/lib/kernel/money';
import { fromDecimal } from '@/lib/kernel/money';
import type { Band, Policy } from './policy';

/** What the policy needs to know of an order to say what the order needs. */
export type OrderFacts = {
  readonly network: 'SEPA' | 'SEPA_INSTANT' | 'SWIFT';
  /** The own account that is debited. */
  readonly account: string;
  /**
   * The order's amount and what else goes to this beneficiary on its day, together: splitting a payment does
   * not help.
   */
  readonly cumulated: MinorUnits;
  readonly isOwnTransfer: boolean;
};

/** How many people must agree, a seat for each group named, and the rule that says so. */
export type Requirement = {
  readonly approvals: number;
  readonly groups: readonly string[];
  readonly because: /** With the band for the own account that is debited, if there is one: the stricter of the two holds. */
    | { readonly rule: 'own_accounts'; readonly band: Band | undefined; readonly cumulated: MinorUnits }
    | { readonly rule: 'band'; readonly band: Band; readonly cumulated: MinorUnits };
};

/**
 * The version of `requirementOf`. Records of approvals name it, and `audit:verify` measures again only those
 * of this version: a change of what the function answers takes the next number.
 */
export const requirementRule = 1;

/**
 * What an order needs. A transfer between own accounts needs what the policy asks of those, and no less than
 * the bands for the account that it leaves; SWIFT is never one, as its BIC says which bank is paid. Of the
 * bands that apply and reach its sum, those for its account go before those for all accounts, then those for
 * its network before those for all; of these, the one with the lowest sum decides.
 */
export function requirementOf(policy: Policy, facts: OrderFacts): Requirement {
  const [band] = policy.bands.filter((one) => applies(one, facts)).sort(byPrecedence);
  const { cumulated } = facts;
  if (facts.isOwnTransfer && policy.ownAccounts && facts.network !== 'SWIFT') {
    const ofAccount = band?.account === facts.account ? band : undefined;
    const asked = ofAccount ? strictest([policy.ownAccounts, ofAccount]) : policy.ownAccounts;
    return { ...asked, because: { rule: 'own_accounts', band: ofAccount, cumulated } };
  }
  if (!band) throw new Error('the policy has no band that reaches this order');
  const { approvals, groups } = band;
  return { approvals, groups, because: { rule: 'band', band, cumulated } };
}

/** The most approvals that any of these asks for, and every seat that any of them has. */
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
