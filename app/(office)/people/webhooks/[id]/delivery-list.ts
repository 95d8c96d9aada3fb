import type { Granted } from '@/lib/access/grant';
import type { DeliveryFilter } from '@/lib/event-deliveries/filter';
import { listDeliveries } from '@/lib/event-deliveries/list';
import { findEndpoint } from '@/lib/event-endpoints/queries';
import type { EventEndpointId } from '@/lib/kernel/ids';
import { markOf } from '@/lib/web/live/mark-of';
import { readingRuntime } from '@/lib/web/session/reading';

/** An endpoint with a page of its deliveries, and a mark that changes when they do. */
export async function readEndpointPage(
  granted: Granted<'people:manage'>,
  id: EventEndpointId,
  filter: DeliveryFilter,
) {
  const { db, lists } = await readingRuntime();
  const [endpoint, listed] = await Promise.all([
    findEndpoint(db, granted, id),
    lists().then((reading) => listDeliveries(reading, granted, id, filter)),
  ]);
  return endpoint && { endpoint, ...listed, mark: markOf([endpoint, listed.deliveries]) };
}
