import { showAmount } from '@/lib/kernel/formats/numbers';
import { fromDecimal } from '@/lib/kernel/money';
import type { Limit, Policy } from '@/lib/policy/rules/policy';

/** A band as input. `key` identifies it while bands are added and removed. */
export type BandForm = {
  readonly key: string;
  readonly network: string;
  readonly account: string;
  /** Empty for no upper limit. */
  readonly upTo: string;
  readonly approvals: string;
  /** Comma-separated names; a repeated group has two seats. */
  readonly groups: string;
};

/** Every possible limit as input; empty for none. */
export type LimitKey = `${Limit['scope']} ${Limit['period']}`;

/** A policy as input: every field is text or a boolean. */
export type PolicyForm = {
  readonly bands: readonly BandForm[];
  readonly ownAccounts: boolean;
  readonly ownApprovals: string;
  readonly ownGroups: string;
  readonly limits: Readonly<Record<LimitKey, string>>;
  /** Empty for no upper limit. */
  readonly codesUpTo: string;
  /** Whether makers and viewers need a second factor at sign-in, too. */
  readonly everyoneConfirms: boolean;
  readonly approvalExpiryHours: string;
  /** Empty for never, as is the next. */
  readonly remindAfterHours: string;
  readonly escalateAfterHours: string;
  readonly recheckAfterHours: string;
  readonly duplicateDays: string;
  readonly onlyFromBook: boolean;
  readonly coolingHours: string;
  readonly coolingAbove: string;
  readonly rescheduleNeedsApproval: boolean;
  readonly cancelNeedsApproval: boolean;
  readonly timeZone: string;
  readonly sepa: string;
  readonly swift: string;
};

export const limitKeys: readonly LimitKey[] = [
  'maker day',
  'maker month',
  'beneficiary day',
  'beneficiary month',
  'account day',
  'account month',
];

const typedAmount = (decimal: string): string => showAmount(fromDecimal(decimal));

/** The form values of a policy. */
export function formOf(policy: Policy): PolicyForm {
  const { beneficiaries, atService, cutOff, ownAccounts } = policy;
  const limitOf = (key: LimitKey) => {
    const limit = policy.limits.find(({ scope, period }) => `${scope} ${period}` === key);
    return limit ? typedAmount(limit.amount) : '';
  };
  return {
    bands: policy.bands.map(({ network, account, upTo, approvals, groups }, index) => ({
      key: `band-${index}`,
      network,
      account,
      upTo: upTo === null ? '' : typedAmount(upTo),
      approvals: String(approvals),
      groups: groups.join(', '),
    })),
    ownAccounts: ownAccounts !== null,
    ownApprovals: String(ownAccounts?.approvals ?? 1),
    ownGroups: ownAccounts?.groups.join(', ') ?? '',
    limits: {
      'maker day': limitOf('maker day'),
      'maker month': limitOf('maker month'),
      'beneficiary day': limitOf('beneficiary day'),
      'beneficiary month': limitOf('beneficiary month'),
      'account day': limitOf('account day'),
      'account month': limitOf('account month'),
    },
    codesUpTo: policy.codesUpTo === null ? '' : typedAmount(policy.codesUpTo),
    everyoneConfirms: policy.signInFactor === 'everyone',
    approvalExpiryHours: String(policy.approvalExpiryHours),
    remindAfterHours: String(policy.remindAfterHours ?? ''),
    escalateAfterHours: String(policy.escalateAfterHours ?? ''),
    recheckAfterHours: String(policy.recheckAfterHours),
    duplicateDays: String(policy.duplicateDays),
    onlyFromBook: beneficiaries.onlyFromBook,
    coolingHours: String(beneficiaries.coolingHours),
    coolingAbove: typedAmount(beneficiaries.coolingAbove),
    ...atService,
    ...cutOff,
  };
}
