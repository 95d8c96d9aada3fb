import type { askToCancel } from '@/lib/payments/at-service-proposals';
import { atServiceWords } from '@/lib/payments/refusals';
import { proposalRefusals } from '@/lib/proposals/proposal';
import type { ActionReply } from '@/lib/web/action-reply';

type Asked = Awaited<ReturnType<typeof askToCancel>>;

/** What became of asking for a cancellation or another time, for the one at the form. */
export function atServiceReply(asked: Asked): ActionReply<'done' | 'proposed'> {
  if (asked.ok) return { ok: true, value: asked.value };
  const message =
    asked.error.kind === 'already_open' ? proposalRefusals.already_open : atServiceWords(asked.error);
  return { ok: false, message };
}
