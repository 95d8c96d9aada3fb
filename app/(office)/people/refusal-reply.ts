import { type PeopleRefusal, peopleRefusals } from '@/lib/identity/people-refusals';
import {
  type ReauthenticationRefusal,
  reauthenticationRefusals,
} from '@/lib/identity/sessions/reauthenticate';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Result } from '@/lib/kernel/result';
import { joinTables } from '@/messages/text-table';

type Refusal = PeopleRefusal | ReauthenticationRefusal;
const messages: Readonly<Record<Refusal, string>> = joinTables(reauthenticationRefusals, peopleRefusals);

/** The form field of each refusal; the others concern the whole form. */
const fieldOf: Partial<Record<Refusal, string>> = {
  name_missing: 'name',
  email_invalid: 'email',
  email_taken: 'email',
  password_weak: 'password',
  group_invalid: 'groups',
  too_many_groups: 'groups',
};

export const replyTo = (outcome: Result<unknown, Refusal>): ActionReply<undefined> =>
  outcome.ok ? { ok: true, value: undefined } : refusalOf(outcome.error);

export function refusalOf(refusal: Refusal): ActionReply<never> {
  const message = messages[refusal];
  const field = fieldOf[refusal];
  return { ok: false, message, ...(field && { fields: { [field]: message } }) };
}
