import type { Result } from '@/lib/kernel/result';
import {
  type RecurringRefusal,
  recurringRefusals,
  serviceWords,
  unknownWords,
} from '@/lib/recurring/refusals';
import type { RecurringRow } from '@/lib/recurring/standing';
import type { ActionReply } from '@/lib/web/action-reply';

/** What the person at the button is told of a request: done only where the service said so. */
export function askedReply(asked: Result<RecurringRow, RecurringRefusal>): ActionReply<undefined> {
  if (!asked.ok) return { ok: false, message: recurringRefusals[asked.error] };
  if (asked.value.outcome === 'taken') return { ok: true, value: undefined };
  return asked.value.outcome === 'refused'
    ? { ok: false, message: `The service refused it: ${serviceWords(asked.value)}` }
    : { ok: false, message: `The service did not answer. ${unknownWords}`, isUncertain: true };
}
