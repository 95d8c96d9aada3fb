import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import 'server-only';
import type { LaterTotals } from '@/lib/kernel/lists/total';
import { readingRuntime } from '../session/reading';

/**
 * Begins to read the totals of a list. A page calls this before it waits for its rows, and shows the totals
 * by `ListTotals`, as soon as they are known.
 */
export function totalsLater<Value>(read: (db: ReadExecutor) => Promise<Value>): LaterTotals<Value> {
  const totals = readingRuntime().then(async ({ lists, readTotals }) => readTotals(await lists(), read));
  // A page that fails before it shows them leaves nobody who waits for them.
  totals.catch(() => undefined);
  return totals;
}
