import type { Granted } from '@/lib/access/grant';
import { findDelivery } from '@/lib/event-deliveries/list';
import type { EventDeliveryId } from '@/lib/kernel/ids';
import { markOf } from '@/lib/web/live/mark-of';
import { readingRuntime } from '@/lib/web/session/reading';

/** A delivery with its attempts, and a mark that changes when they do. */
export async function readDeliveryPage(granted: Granted<'people:manage'>, id: EventDeliveryId) {
  const found = await findDelivery((await readingRuntime()).db, granted, id);
  return found && { ...found, mark: markOf(found) };
}
