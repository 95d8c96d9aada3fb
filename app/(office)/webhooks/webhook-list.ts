import type { Granted } from '@/lib/access/grant';
import { markOf } from '@/lib/web/live/mark-of';
import { readingRuntime } from '@/lib/web/session/reading';
import type { WebhookFilter } from '@/lib/webhooks/filter';
import { listWebhooks } from '@/lib/webhooks/list';

/** A page of the inbox, with a mark that changes when it does. */
export async function readWebhookList(granted: Granted<'webhooks:read'>, filter: WebhookFilter) {
  const { lists } = await readingRuntime();
  const listed = await listWebhooks(await lists(), granted, filter);
  return { ...listed, mark: markOf(listed.deliveries) };
}
