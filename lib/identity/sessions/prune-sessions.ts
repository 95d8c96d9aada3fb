import { lt, or } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema/people/sessions';
import { longestSessionHours } from './session-rules';

const hourMs = 3_600_000;
const retentionHours = 30 * 24;

/** Deletes sessions that ended or expired more than thirty days ago. Returns how many. */
export async function pruneSessions(db: Database, now: Date): Promise<number> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const pruned = await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.endedAt, ago(retentionHours)),
        lt(sessions.startedAt, ago(retentionHours + longestSessionHours)),
      ),
    )
    .returning({ id: sessions.id });
  return pruned.length;
}
