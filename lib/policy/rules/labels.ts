import { showEuro } from '@/lib/kernel/formats/numbers';
import { fromDecimal } from '@/lib/kernel/money';
import { t } from '@/messages/policy-rules';
import { limitText } from './limits';
import type { Band, Policy } from './policy';

type Line = { readonly term: string; readonly text: string };

/** A sum of a policy: "10,000.00 EUR". */
export const euro = (amount: string): string => showEuro(fromDecimal(amount));

/** A time in whole days from two days on: "14 days", "36 hours", "1 hour". */
export function hoursText(hours: number): string {
  return hours >= 48 && hours % 24 === 0
    ? t('time.days', { count: String(hours / 24) })
    : t('time.hours', { count: hours });
}

/** The wait before a reminder or an escalation: "36 hours on banking days". */
export const waitingText = (hours: number | undefined): string =>
  hours === undefined ? t('time.never') : t('time.bankingHours', { count: hours });

/** The required approvals: "2 approvers, 1 of Senior". */
export function seatText({ approvals, groups }: { approvals: number; groups: readonly string[] }): string {
  const people = t('seats.people', { count: approvals });
  const [only] = groups;
  if (only === undefined) return people;
  if (approvals === 1) return t('seats.oneOf', { group: only });
  const [first = '', second] = [...new Set(groups)].map((group) =>
    t('seats.ofGroup', { count: String(groups.filter((name) => name === group).length), group }),
  );
  const named = second === undefined ? first : t('seats.ofGroups', { first, second });
  return t('seats.peopleOf', { people, groups: named });
}

/** The network and the account of a rule: "SWIFT from LT18…". */
export function bandScope({ network, account }: Band): string {
  const named = t(`networks.${network}`);
  return account === 'any' ? named : t('networks.from', { network: named, account });
}

/** The sum of a rule: "up to 10,000.00 EUR". */
export const bandSum = ({ upTo }: Band): string =>
  upTo === null ? t('bands.anyAmount') : t('bands.upTo', { amount: euro(upTo) });

/** What a rule covers: "SWIFT from LT18…, up to 10,000.00 EUR". */
export const bandText = (band: Band): string =>
  t('bands.scopeAndSum', { scope: bandScope(band), sum: bandSum(band) });

/** A policy as a list of rules, in a stable order, so that two lists can be compared. */
export function policyLines(policy: Policy): Line[] {
  return [
    ...policy.bands.map((band) => ({ term: bandText(band), text: seatText(band) })),
    {
      term: t('lines.ownAccounts'),
      text: policy.ownAccounts ? seatText(policy.ownAccounts) : t('lines.normalRules'),
    },
    ...policy.limits.map((limit) => ({
      term: t('lines.limit', { what: limitText(limit) }),
      text: euro(limit.amount),
    })),
    {
      term: t('lines.codes'),
      text:
        policy.codesUpTo === null
          ? t('lines.codesAny')
          : t('lines.codesUpTo', { amount: euro(policy.codesUpTo) }),
    },
    { term: t('lines.signIn'), text: t(`signIn.${policy.signInFactor}`) },
    { term: t('lines.expiry'), text: hoursText(policy.approvalExpiryHours) },
    { term: t('lines.reminder'), text: waitingText(policy.remindAfterHours) },
    { term: t('lines.escalation'), text: waitingText(policy.escalateAfterHours) },
    {
      term: t('lines.recheck'),
      text: hoursText(policy.recheckAfterHours),
    },
    {
      term: t('lines.duplicates'),
      text: t('time.lastDays', { count: policy.duplicateDays }),
    },
    {
      term: t('lines.unverified'),
      text: t(policy.beneficiaries.onlyFromBook ? 'lines.notAllowed' : 'lines.allowed'),
    },
    {
      term: t('lines.firstPayments'),
      text: coolingText(policy.beneficiaries),
    },
    {
      term: t('lines.rescheduling'),
      text: t(policy.atService.rescheduleNeedsApproval ? 'lines.secondPerson' : 'lines.onePerson'),
    },
    {
      term: t('lines.cancelling'),
      text: t(policy.atService.cancelNeedsApproval ? 'lines.secondPerson' : 'lines.onePerson'),
    },
    {
      term: t('lines.cutOff'),
      text: `SEPA ${policy.cutOff.sepa}, SWIFT ${policy.cutOff.swift}, ${policy.cutOff.timeZone}`,
    },
  ];
}

const coolingText = ({ coolingAbove, coolingHours }: Policy['beneficiaries']): string =>
  coolingHours === 0
    ? t('lines.noWaiting', { amount: euro(coolingAbove) })
    : t('lines.waiting', { amount: euro(coolingAbove), time: hoursText(coolingHours) });
