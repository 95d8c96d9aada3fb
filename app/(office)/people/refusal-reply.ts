import { type PeopleRefusal, peopleRefusals } from '@/lib/identity/people-refusals';
import {
  type ReauthenticationRefusal,
  reauthenticationRefusals,
} from '@/lib/identity/sessions/reauthenticate';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Result } from '@/lib/kernel/result';

type Refusal = PeopleRefusal | ReauthenticationRefusal;
const messages: Readonly<Record<Refusal, string>> = { ...reauthenticationRefusals, ...peopleRefusals };

/** The form field of each refusal; the others concern the whole form. */
const fieldOf: Partial<Record<Refusal, string>> = {
  name_missing: 'name',
  email_invalid: 'email',
  email_taken: 'email',
  password_weak: 'password',
  group_invalid: 'groups',
  too_many_groups: 'groups',
};

export function replyTo(outcome: Result<unknown, Refusal>): ActionReply<undefined> {
  if (outcome.ok) return { ok: true, value: undefined };
  const message = messages[outcome.error];
  const field = fieldOf[outcome.error];
  return { ok: false, message, ...(field && { fields: { [field]: message } }) };
}
