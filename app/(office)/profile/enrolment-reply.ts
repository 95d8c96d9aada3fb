import type { NextStep } from '@/components/second-factor/confirm/factor-actions';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Result } from '@/lib/kernel/result';
import type { AddedFactor } from '@/lib/people/second-factors/factors-enrol';
import { type EnrolmentRefusal, enrolmentRefusals } from '@/lib/people/second-factors/factors-refusals';
import type { Runtime } from '@/lib/web/runtime/runtime';

/** The form field of each refusal; the others concern the whole form. */
const fieldOf: Partial<Record<EnrolmentRefusal, string>> = { label_missing: 'label', code_wrong: 'code' };

export const enrolmentReply = (result: Result<unknown, EnrolmentRefusal>): ActionReply<undefined> =>
  result.ok ? { ok: true, value: undefined } : refusalReply(result.error);

function refusalReply(refusal: EnrolmentRefusal) {
  const message = enrolmentRefusals[refusal];
  const field = fieldOf[refusal];
  return { ok: false, message, ...(field && { fields: { [field]: message } }) } as const;
}

export function addedReply(result: Result<AddedFactor, EnrolmentRefusal>): ActionReply<NextStep> {
  if (!result.ok) return refusalReply(result.error);
  const { factorId, changeRequest } = result.value;
  return { ok: true, value: { factorId, next: changeRequest ? 'admins' : 'owner' } };
}

/** The settings that second-factor enrolment needs. */
export const enrolmentSettings = ({ relyingParty, factorWaitingHours }: Runtime['env']) => ({
  relyingParty,
  waitingHours: factorWaitingHours,
});
