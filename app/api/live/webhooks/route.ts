import { readWebhookList } from '@/app/(office)/webhooks/webhook-list';
import { routeGrant } from '@/lib/web/session/gate';
import { readWebhookFilter } from '@/lib/webhooks/filter';

/** A mark of the inbox under this filter: a page with another mark is outdated. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('webhooks:read');
  if ('refused' in gate) return gate.refused;
  const filter = readWebhookFilter(Object.fromEntries(new URL(request.url).searchParams));
  return Response.json({ mark: (await readWebhookList(gate.granted, filter)).mark });
}
