import { type EnrolmentRefusal, enrolmentRefusals } from '@/lib/identity/factors-refusals';
import type { Result } from '@/lib/kernel/result';
import type { ActionReply } from '@/lib/web/action-reply';

/** The field of the form that each refusal is about; the others are about the whole. */
const fieldOf: Partial<Record<EnrolmentRefusal, string>> = { label_missing: 'label', code_wrong: 'code' };

export function enrolmentReply(result: Result<unknown, EnrolmentRefusal>): ActionReply<undefined> {
  if (result.ok) return { ok: true, value: undefined };
  const message = enrolmentRefusals[result.error];
  const field = fieldOf[result.error];
  return { ok: false, message, ...(field && { fields: { [field]: message } }) };
}
