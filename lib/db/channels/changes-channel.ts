import { sql } from 'drizzle-orm';
import type { ChangeTopic } from '@/lib/kernel/topics/change-topics';
import type { Executor } from '../client';

/**
 * The notification channel of changes; a payload is a topic. The web processes pass them on to open pages.
 * Audit records announce themselves, so most changes need no call.
 */
export const changesChannel = 'changes';

/** Announces a change that is not recorded in the audit chain; inside a transaction, on its commit. */
export async function announceChange(db: Executor, topic: ChangeTopic): Promise<void> {
  await db.execute(sql`select pg_notify(${changesChannel}, ${topic})`);
}
