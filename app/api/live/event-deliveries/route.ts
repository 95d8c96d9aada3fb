import { readDeliveryPage } from '@/app/(office)/people/webhooks/[id]/[delivery]/delivery';
import { readEndpointPage } from '@/app/(office)/people/webhooks/[id]/delivery-list';
import { readDeliveryFilter } from '@/lib/event-deliveries/filter';
import { eventDeliveryId, eventEndpointId, isUuid } from '@/lib/kernel/ids';
import { routeGrant } from '@/lib/web/session/gate';

/**
 * A mark of an endpoint and its deliveries under this filter, or of one delivery: a page with another mark is
 * outdated.
 */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('people:manage');
  if ('refused' in gate) return gate.refused;
  const { endpoint = '', delivery = '', ...search } = Object.fromEntries(new URL(request.url).searchParams);
  const page = isUuid(delivery)
    ? await readDeliveryPage(gate.granted, eventDeliveryId(delivery))
    : isUuid(endpoint)
      ? await readEndpointPage(gate.granted, eventEndpointId(endpoint), readDeliveryFilter(search))
      : undefined;
  return Response.json({ mark: page?.mark ?? '' });
}
