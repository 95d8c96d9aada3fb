import type { Executor } from '@/lib/db/client';
import { findObstacle, type Obstacle } from '../checks/blocking-reason';
import type { OrderRow } from '../order/content';

/**
 * Why an order of unknown outcome is not sent again, whatever people decide. A paused batch is not a reason,
 * because it may resume.
 */
export type NotSentAgain = Exclude<Obstacle, 'paused'>;

/** The reason why an order is only looked up; undefined if people may decide to send it again. */
export async function whyNotSentAgain(db: Executor, order: OrderRow): Promise<NotSentAgain | undefined> {
  const obstacle = await db.transaction((tx) => findObstacle(tx, order));
  return obstacle === 'paused' ? undefined : obstacle;
}
