import { readLayout } from '@/app/(office)/lists/list-layout';
import { exportedWebhookColumns } from '@/app/(office)/webhooks/exported-columns';
import { downloadList } from '@/lib/web/files/downloads/list-download';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';
import { readWebhookFilter, webhookColumnChoice } from '@/lib/webhooks/filter';
import { allWebhooks } from '@/lib/webhooks/list';

/** The webhooks as a file: all of the filter, in its order, with the columns on the page. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('webhooks:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const filter = readWebhookFilter(Object.fromEntries(new URL(request.url).searchParams));
  const layout = await readLayout(granted.actor, 'webhooks', webhookColumnChoice, filter.columns);
  return downloadList(request, granted, {
    name: 'Webhooks',
    columns: exportedWebhookColumns(layout.columns),
    rows: allWebhooks(await (await runtimeFor(granted.actor)).lists(), granted, filter),
  });
}
