import type { Executor } from '@/lib/db/client';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { queueKeeping } from '@/lib/statements/store/sync/queue';
import type { CashPosition } from './position';

/**
 * Has the statements fetched that a position lacks from its first day on: an account that was opened a moment
 * ago is in no book yet, and a total without it is none. What is queued already is not queued again.
 */
export async function queueMissing(db: Executor, { accounts }: CashPosition, from: LocalDate): Promise<void> {
  for (const { account, points } of accounts) {
    const [first] = points;
    if (first === undefined || first.date > from) await queueKeeping(db, account.iban, 0);
  }
}
