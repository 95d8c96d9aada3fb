import { sql } from 'drizzle-orm';
import type { Executor } from './client';

/** Whether sending is paused after an unreleased restore; the database enforces the same. */
export async function isSendingPaused(db: Executor): Promise<boolean> {
  const [row] = await db.execute<{ paused: boolean }>(sql`select is_sending_paused() as paused`);
  return row?.paused ?? true;
}
