import type { Executor } from '@/lib/db/client';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { queueSync } from '@/lib/statements/store/sync/queue';
import type { CashPosition } from './position';

/**
 * Queues a sync of accounts whose statements do not reach the first day of a position, for example new
 * accounts. Without them the total is wrong. Does not queue a sync twice.
 */
export async function queueMissing(db: Executor, { accounts }: CashPosition, from: LocalDate): Promise<void> {
  for (const { account, points } of accounts) {
    const [first] = points;
    if (first === undefined || first.date > from) await queueSync(db, account.iban, 0);
  }
}
