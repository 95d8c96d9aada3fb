import { z } from 'zod';
import { secondFactorScopes } from '@/lib/identity/sessions/session-rules';
import { parseIban } from '@/lib/kernel/banking/iban';
import { parseTimeZone } from '@/lib/kernel/dates/local-time';
import { fromDecimal } from '@/lib/kernel/money';
import { inOneCase } from '@/lib/kernel/texts/group-name';
import { t } from '@/messages/policy-rules';

/** Euro with two decimals, as text: the document is JSON and is hashed as is. */
const amount = z
  .string()
  .regex(/^\d{1,15}\.\d{2}$/, { error: () => t('problems.twoDecimals'), abort: true })
  .refine((text) => fromDecimal(text) > 0n, { error: () => t('problems.aboveZero') });

/** The name of a group of approvers, in the spelling of its members' records: "Senior", "Board". */
export const groupName = z
  .string()
  .overwrite(inOneCase)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ]{0,39}$/u, { error: () => t('problems.groupName') });

/** The required number of approvals, with a seat for each named group. */
const seats = {
  approvals: z.number().int().min(1).max(9),
  groups: z
    .array(groupName)
    .max(9)
    .refine((names) => new Set(names).size <= 2, { error: () => t('problems.twoGroups') }),
};

const networks = ['SEPA', 'SEPA_INSTANT', 'SWIFT'] as const;

export const bandSchema = z
  .strictObject({
    network: z.enum(['any', ...networks]),
    /** An own account, or all of them. */
    account: z.union([
      z.literal('any'),
      z.string().refine(isWrittenIban, { error: () => t('problems.account') }),
    ]),
    /** The highest sum it applies to; null for any sum. */
    upTo: amount.nullable(),
    ...seats,
  })
  .refine((band) => band.groups.length <= band.approvals, { error: () => t('problems.moreGroups') });
export type Band = z.output<typeof bandSchema>;

export const limitSchema = z.strictObject({
  /** The subject over which payments are added up. */
  scope: z.enum(['maker', 'beneficiary', 'account']),
  period: z.enum(['day', 'month']),
  amount,
});
export type Limit = z.output<typeof limitSchema>;

/** From an hour to 90 days of banking. */
const waitingHours = z.number().int().min(1).max(2_160);

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t('problems.time') });

const timeZone = z
  .string()
  .refine((name) => parseTimeZone(name) !== undefined, { error: () => t('problems.timeZone') });

/** The policy that one admin requests and another approves: the required approvals, and what is forbidden. */
export const policySchema = z
  .strictObject({
    bands: z.array(bandSchema).min(1).max(40),
    /** For payments between own accounts; null if they are treated like any other. */
    ownAccounts: z
      .strictObject(seats)
      .refine((rule) => rule.groups.length <= rule.approvals, { error: () => t('problems.moreGroups') })
      .nullable(),
    limits: z.array(limitSchema).max(6),
    /**
     * The highest sum that authenticator codes may confirm, above which only passkeys do; null for any sum.
     */
    codesUpTo: amount.nullable().default(null),
    /** Who confirms each sign-in with a second factor. Whoever has one always does. */
    signInFactor: z.enum(secondFactorScopes).default('approvers_and_admins'),
    /** An order without a decision for this long expires. */
    approvalExpiryHours: z.number().int().min(1).max(2_160),
    /**
     * After how many hours on banking days those who can decide about something pending are reminded; absent
     * for never. Absent rather than null, as documents of earlier releases hash without it.
     */
    remindAfterHours: waitingHours.exactOptional(),
    /** After how many hours on banking days admins are told; absent for never. */
    escalateAfterHours: waitingHours.exactOptional(),
    /** Policy, balance and duplicates are checked again before sending if the approval is older than this. */
    recheckAfterHours: z.number().int().min(1).max(720).default(24),
    /** How many days back an equal payment to the same beneficiary is a possible duplicate. */
    duplicateDays: z.number().int().min(1).max(90),
    beneficiaries: z.strictObject({
      onlyFromBook: z.boolean(),
      /**
       * The cooling-off period, in hours, of a first payment above this sum to a newly verified beneficiary.
       */
      coolingHours: z.number().int().min(0).max(720),
      coolingAbove: amount,
    }),
    /** Whether rescheduling and cancelling payments at the provider needs a second person. */
    atService: z.strictObject({ rescheduleNeedsApproval: z.boolean(), cancelNeedsApproval: z.boolean() }),
    /** The cut-off for same-day execution, by the clock of the time zone, which also determines days. */
    cutOff: z.strictObject({ timeZone, sepa: clockTime, swift: clockTime }),
  })
  .superRefine((policy, context) => {
    const selectors = policy.bands.map(({ network, account, upTo }) => `${network} ${account} ${upTo}`);
    if (new Set(selectors).size < selectors.length) {
      context.addIssue({ code: 'custom', path: ['bands'], message: t('problems.sameRule') });
    }
    const reachesAll = policy.bands.some(
      ({ network, account, upTo }) => network === 'any' && account === 'any' && upTo === null,
    );
    if (!reachesAll) {
      const message = t('problems.allCovered');
      context.addIssue({ code: 'custom', path: ['bands'], message });
    }
    const { remindAfterHours, escalateAfterHours } = policy;
    if (
      remindAfterHours !== undefined &&
      escalateAfterHours !== undefined &&
      escalateAfterHours <= remindAfterHours
    ) {
      const message = t('problems.adminHours');
      context.addIssue({ code: 'custom', path: ['escalateAfterHours'], message });
    }
    const limits = policy.limits.map(({ scope, period }) => `${scope} ${period}`);
    if (new Set(limits).size < limits.length) {
      context.addIssue({ code: 'custom', path: ['limits'], message: t('problems.sameLimit') });
    }
  });
export type Policy = z.output<typeof policySchema>;

/** A policy with its version; 0 is built in, and in force until two admins approve another. */
export type PolicyInForce = { readonly version: number; readonly policy: Policy };

export const builtInPolicy: Policy = {
  bands: [{ network: 'any', account: 'any', upTo: null, approvals: 1, groups: [] }],
  ownAccounts: null,
  limits: [],
  codesUpTo: null,
  signInFactor: 'approvers_and_admins',
  approvalExpiryHours: 336,
  recheckAfterHours: 24,
  duplicateDays: 14,
  beneficiaries: { onlyFromBook: false, coolingHours: 0, coolingAbove: '10000.00' },
  atService: { rescheduleNeedsApproval: false, cancelNeedsApproval: false },
  cutOff: { timeZone: 'Europe/Vilnius', sepa: '15:00', swift: '14:00' },
};

/** Normalized for comparison: without spaces, in upper case. */
function isWrittenIban(text: string): boolean {
  const parsed = parseIban(text);
  return parsed.ok && parsed.value === text;
}
