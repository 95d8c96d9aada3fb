import type { ActionReply } from '@/lib/kernel/action-reply';
import { atServiceText } from '@/lib/orders/order/refusals';
import type { askToCancel } from '@/lib/orders/provider-requests/change-request-kinds';

type Asked = Awaited<ReturnType<typeof askToCancel>>;

/** The reply to the form that requests a cancellation or another time. */
export function atServiceReply(asked: Asked): ActionReply<'done' | 'requested'> {
  if (asked.ok) return { ok: true, value: asked.value };
  const message = atServiceText(asked.error);
  return asked.error.kind === 'unknown' ? { ok: false, message, isUncertain: true } : { ok: false, message };
}
