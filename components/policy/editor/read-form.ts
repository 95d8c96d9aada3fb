import { parseAmount, toDecimal } from '@/lib/kernel/money';
import { type Policy, policySchema } from '@/lib/policy/rules/policy';
import { t } from '@/messages/policy';
import { type LimitKey, limitKeys, type PolicyForm } from './policy-form';

/** The parsed input: the policy, or its problems by field (`bands.0.upTo`). */
export type ReadForm =
  | { readonly policy: Policy; readonly problems: Readonly<Record<string, never>> }
  | { readonly policy: undefined; readonly problems: Readonly<Record<string, string>> };

export function readForm(form: PolicyForm): ReadForm {
  const typedLimits = limitKeys.filter((key) => form.limits[key].trim() !== '');
  const read = policySchema.safeParse({
    bands: form.bands.map(({ network, account, upTo, approvals, groups }) => ({
      network,
      account,
      upTo: upTo.trim() === '' ? null : readAmount(upTo),
      approvals: readNumber(approvals),
      groups: readGroups(groups),
    })),
    ownAccounts: form.ownAccounts
      ? { approvals: readNumber(form.ownApprovals), groups: readGroups(form.ownGroups) }
      : null,
    limits: typedLimits.map((key) => {
      const [scope, period] = key.split(' ');
      return { scope, period, amount: readAmount(form.limits[key]) };
    }),
    codesUpTo: form.codesUpTo.trim() === '' ? null : readAmount(form.codesUpTo),
    signInFactor: form.everyoneConfirms ? 'everyone' : 'approvers_and_admins',
    approvalExpiryHours: readNumber(form.approvalExpiryHours),
    ...ifTyped('remindAfterHours', form.remindAfterHours),
    ...ifTyped('escalateAfterHours', form.escalateAfterHours),
    recheckAfterHours: readNumber(form.recheckAfterHours),
    duplicateDays: readNumber(form.duplicateDays),
    beneficiaries: {
      onlyFromBook: form.onlyFromBook,
      coolingHours: readNumber(form.coolingHours),
      coolingAbove: readAmount(form.coolingAbove),
    },
    atService: {
      rescheduleNeedsApproval: form.rescheduleNeedsApproval,
      cancelNeedsApproval: form.cancelNeedsApproval,
    },
    cutOff: { timeZone: form.timeZone.trim(), sepa: form.sepa, swift: form.swift },
  });
  if (read.success) return { policy: read.data, problems: {} };
  const problems: Record<string, string> = {};
  for (const { path, message } of read.error.issues) {
    const field = fieldOf(path, typedLimits);
    problems[field] ??= errorMessage(field, message);
  }
  return { policy: undefined, problems };
}

/** The field that shows an issue. */
function fieldOf(path: readonly PropertyKey[], typedLimits: readonly LimitKey[]): string {
  const [first, second, third] = path.map(String);
  switch (first) {
    case 'bands':
      return [first, second, third].filter((part) => part !== undefined).join('.');
    case 'limits':
      return second === undefined ? first : `limits.${typedLimits[Number(second)]}`;
    case 'ownAccounts':
      return second === 'approvals' ? 'ownApprovals' : 'ownGroups';
    default:
      return second ?? first ?? 'policy';
  }
}

/** Numbers have messages of their own, as the schema's are technical. */
function errorMessage(field: string, message: string): string {
  const name = field.split('.').at(-1);
  switch (name) {
    case 'approvals':
    case 'ownApprovals':
      return t('fieldErrors.approvals');
    case 'approvalExpiryHours':
    case 'remindAfterHours':
    case 'escalateAfterHours':
    case 'recheckAfterHours':
    case 'duplicateDays':
    case 'coolingHours':
      return t(`fieldErrors.${name}`);
    default:
      return message;
  }
}

function readAmount(typed: string): string {
  const parsed = parseAmount(typed);
  return parsed.ok ? toDecimal(parsed.value) : typed;
}

const readNumber = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** A setting that an empty field leaves out of the policy. */
const ifTyped = (name: 'remindAfterHours' | 'escalateAfterHours', typed: string) =>
  typed.trim() === '' ? {} : { [name]: readNumber(typed) };

const readGroups = (typed: string): string[] =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
