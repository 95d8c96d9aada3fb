import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { isLeaderLockHeldElsewhere, leaderLockOfKey } from '@/lib/db/locks';

/**
 * Whether another database of this server has a leader of the same API key, such as this copy's original.
 * Copies on other servers cannot be seen: there the original's key has to be revoked.
 */
export async function isOtherCopySending(db: Executor): Promise<boolean> {
  const locks = `array(select ${leaderLockOfKey} from leadership_terms)`;
  const [row] = await db.execute<{ sends: boolean }>(
    sql.raw(`select ${isLeaderLockHeldElsewhere(locks)} as sends`),
  );
  return row?.sends ?? false;
}
