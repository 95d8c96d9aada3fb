import type { Result } from '@/lib/kernel/result';
import { type RecurringRefusal, recurringRefusals } from '@/lib/recurring/refusals';
import type { RecurringRow } from '@/lib/recurring/standing';
import type { ActionReply } from '@/lib/web/action-reply';

/** What the person at the button is told of a request: that it is stored, as its answer comes later. */
export const askedReply = (asked: Result<RecurringRow, RecurringRefusal>): ActionReply<undefined> =>
  asked.ok ? { ok: true, value: undefined } : { ok: false, message: recurringRefusals[asked.error] };
