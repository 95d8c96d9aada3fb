import { formatEuro, fromDecimal } from '@/lib/kernel/money';
import { limitText } from './limits';
import type { Band, Policy } from './policy';

type Line = { readonly term: string; readonly text: string };

const networkLabels = {
  any: 'any network',
  SEPA: 'SEPA',
  SEPA_INSTANT: 'SEPA instant',
  SWIFT: 'SWIFT',
} as const;

const signInLabels = {
  approvers_and_admins: 'approvers, admins and everyone who has one',
  everyone: 'everyone',
} as const;

/** A sum of a policy: "10,000.00 EUR". */
export const euro = (amount: string): string => formatEuro(fromDecimal(amount));

/** A time in whole days from two days on: "14 days", "36 hours", "1 hour". */
export function hoursText(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** The wait before a reminder or an escalation: "36 hours on banking days". */
export const waitingText = (hours: number | undefined): string =>
  hours === undefined ? 'never' : `${hours === 1 ? '1 hour' : `${hours} hours`} on banking days`;

/** The required approvals: "2 approvers, 1 of Senior". */
export function seatText({ approvals, groups }: { approvals: number; groups: readonly string[] }): string {
  const people = approvals === 1 ? '1 approver' : `${approvals} approvers`;
  if (groups.length === 0) return people;
  if (approvals === 1) return `${people} of ${groups[0]}`;
  const named = [...new Set(groups)].map(
    (group) => `${groups.filter((name) => name === group).length} of ${group}`,
  );
  return `${people}, ${named.join(' and ')}`;
}

/** The network and the account of a rule: "SWIFT from LT18…". */
export function bandScope({ network, account }: Band): string {
  const named = networkLabels[network];
  return `${named[0]?.toUpperCase()}${named.slice(1)}${account === 'any' ? '' : ` from ${account}`}`;
}

/** The sum of a rule: "up to 10,000.00 EUR". */
export const bandSum = ({ upTo }: Band): string => (upTo === null ? 'any amount' : `up to ${euro(upTo)}`);

/** What a rule covers: "SWIFT from LT18…, up to 10,000.00 EUR". */
export const bandText = (band: Band): string => `${bandScope(band)}, ${bandSum(band)}`;

/** A policy as a list of rules, in a stable order, so that two lists can be compared. */
export function policyLines(policy: Policy): Line[] {
  return [
    ...policy.bands.map((band) => ({ term: bandText(band), text: seatText(band) })),
    {
      term: 'Between own accounts',
      text: policy.ownAccounts ? seatText(policy.ownAccounts) : 'normal rules',
    },
    ...policy.limits.map((limit) => ({ term: `Limit: ${limitText(limit)}`, text: euro(limit.amount) })),
    {
      term: 'Codes from authenticator apps confirm',
      text: policy.codesUpTo === null ? 'any amount' : `up to ${euro(policy.codesUpTo)}, passkeys any amount`,
    },
    { term: 'Sign-in with a second factor', text: signInLabels[policy.signInFactor] },
    { term: 'Pending orders expire after', text: hoursText(policy.approvalExpiryHours) },
    { term: 'Reminder after', text: waitingText(policy.remindAfterHours) },
    { term: 'Escalation to admins after', text: waitingText(policy.escalateAfterHours) },
    {
      term: 'Approved but unsent payments are checked again after',
      text: hoursText(policy.recheckAfterHours),
    },
    {
      term: 'Possible duplicates are looked for in the last',
      text: policy.duplicateDays === 1 ? '1 day' : `${policy.duplicateDays} days`,
    },
    {
      term: 'Payments to unverified beneficiaries',
      text: policy.beneficiaries.onlyFromBook ? 'not allowed' : 'allowed',
    },
    {
      term: 'Large first payments',
      text: `above ${euro(policy.beneficiaries.coolingAbove)}: ${
        policy.beneficiaries.coolingHours === 0
          ? 'no waiting period'
          : `${hoursText(policy.beneficiaries.coolingHours)} after the beneficiary was verified`
      }`,
    },
    {
      term: 'Rescheduling at the bank',
      text: policy.atService.rescheduleNeedsApproval ? 'needs a second person' : 'needs one person',
    },
    {
      term: 'Cancelling at the bank',
      text: policy.atService.cancelNeedsApproval ? 'needs a second person' : 'needs one person',
    },
    {
      term: 'Cut-off',
      text: `SEPA ${policy.cutOff.sepa}, SWIFT ${policy.cutOff.swift}, ${policy.cutOff.timeZone}`,
    },
  ];
}
