import type { ActionReply } from '@/lib/kernel/action-reply';
import { providerRequestText } from '@/lib/orders/order/refusals';
import type { askToCancel } from '@/lib/orders/provider-requests/change-request-kinds';

type Asked = Awaited<ReturnType<typeof askToCancel>>;

/** The reply to the form that requests a cancellation or another time. */
export function providerRequestReply(asked: Asked): ActionReply<'done' | 'requested'> {
  if (asked.ok) return { ok: true, value: asked.value };
  const message = providerRequestText(asked.error);
  return asked.error.kind === 'unknown' ? { ok: false, message, isUncertain: true } : { ok: false, message };
}
