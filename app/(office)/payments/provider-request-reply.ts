import type { ActionReply } from '@/lib/kernel/action-reply';
import { providerRequestText } from '@/lib/orders/order/refusals';
import type { requestCancel } from '@/lib/orders/provider-requests/change-request-kinds';

type Requested = Awaited<ReturnType<typeof requestCancel>>;

/** The reply to the form that requests a cancellation or another time. */
export function providerRequestReply(requested: Requested): ActionReply<'done' | 'requested'> {
  if (requested.ok) return { ok: true, value: requested.value };
  const message = providerRequestText(requested.error);
  return requested.error.kind === 'unknown'
    ? { ok: false, message, isUncertain: true }
    : { ok: false, message };
}
