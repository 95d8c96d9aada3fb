import type { Granted } from '@/lib/access/grant';
import { markOf } from '@/lib/web/live/mark-of';
import { getRuntime } from '@/lib/web/runtime/runtime';
import type { readWebhookFilter } from '@/lib/webhooks/filter';
import { listWebhooks } from '@/lib/webhooks/queries';

/** A page of the inbox, with a mark that changes when it does. */
export async function readWebhookList(
  granted: Granted<'webhooks:read'>,
  filter: ReturnType<typeof readWebhookFilter>,
) {
  const listed = await listWebhooks(getRuntime().db, granted, filter);
  return { ...listed, mark: markOf(listed.deliveries) };
}
