import { sql } from 'drizzle-orm';
import type { Executor } from './client';

/** The channel on which the engine hears that there is something to do. */
export const payoutsChannel = 'payouts';

/** Wakes the engine, in whichever process it runs; inside a transaction, when that commits. */
export async function wakeEngine(db: Executor): Promise<void> {
  await db.execute(sql`select pg_notify(${payoutsChannel}, '')`);
}
