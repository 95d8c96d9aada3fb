import { type PeopleRefusal, peopleRefusals } from '@/lib/identity/people';
import type { ActionReply } from '@/lib/web/action-reply';

/** The field of the form that each refusal is about; the others are about the whole. */
const fieldOf: Partial<Record<PeopleRefusal, string>> = {
  name_missing: 'name',
  email_invalid: 'email',
  email_taken: 'email',
  password_weak: 'password',
};

export function refusalReply(refusal: PeopleRefusal): ActionReply<undefined> {
  const message = peopleRefusals[refusal];
  const field = fieldOf[refusal];
  return { ok: false, message, ...(field && { fields: { [field]: message } }) };
}
