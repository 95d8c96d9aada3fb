import { sql } from 'drizzle-orm';
import type { Executor } from './client';

/**
 * Whether nothing may be sent, as the database was restored and nobody has released it; the database holds to
 * the same.
 */
export async function isSendingPaused(db: Executor): Promise<boolean> {
  const [row] = await db.execute<{ paused: boolean }>(sql`select is_sending_paused() as paused`);
  return row?.paused ?? true;
}
