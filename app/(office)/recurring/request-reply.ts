import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Result } from '@/lib/kernel/result';
import { type RecurringRefusal, recurringRefusals } from '@/lib/recurring/set-up/refusals';
import type { RecurringRow } from '@/lib/recurring/set-up/standing';

/** The reply to a request: only that it is stored, as the provider's answer comes later. */
export const requestReply = (requested: Result<RecurringRow, RecurringRefusal>): ActionReply<undefined> =>
  requested.ok ? { ok: true, value: undefined } : { ok: false, message: recurringRefusals[requested.error] };
