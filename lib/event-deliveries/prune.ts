import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';

/** Retention of deliveries with their bodies and attempts, in days; the audit chain keeps what happened. */
export const retentionDays = 30;

/** Deleted at a time, so that no statement holds many locks. */
const batchSize = 5_000;

/** Deletes old deliveries with their attempts. Returns their number. */
export async function pruneDeliveries(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000).toISOString();
  for (let pruned = 0; ; ) {
    const rows = await db.execute(sql`
      delete from event_deliveries where id in (
        select id from event_deliveries where at < ${before}::timestamptz limit ${batchSize})
      returning id`);
    pruned += rows.length;
    if (rows.length < batchSize) return pruned;
  }
}
