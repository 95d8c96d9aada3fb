import type { Executor } from '@/lib/db/client';
import { findObstacle, type Obstacle } from '../checks/blocking-reason';
import type { OrderRow } from '../order/content';

/**
 * Why an order in doubt would not be sent again, whatever people agreed on. A batch that is paused goes on
 * one day.
 */
export type NotSentAgain = Exclude<Obstacle, 'paused'>;

/**
 * What was stopped, or was paid before, is only looked for; undefined where people may agree to send it
 * again.
 */
export async function whyNotSentAgain(db: Executor, order: OrderRow): Promise<NotSentAgain | undefined> {
  const obstacle = await db.transaction((tx) => findObstacle(tx, order));
  return obstacle === 'paused' ? undefined : obstacle;
}
