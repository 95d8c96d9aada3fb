import { sql } from 'drizzle-orm';
import type { Executor } from '../client';

/** The notification channel that wakes the engine. */
export const payoutsChannel = 'payouts';

/** Wakes the engine in any process; inside a transaction, on its commit. */
export async function wakeEngine(db: Executor): Promise<void> {
  await db.execute(sql`select pg_notify(${payoutsChannel}, '')`);
}
