import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import 'server-only';
import type { LaterTotals } from '@/lib/kernel/lists/total';
import { readingRuntime } from '../session/reading';

/**
 * Begins to read the totals of a list, which a page shows by `ListTotals` as soon as they are known. It calls
 * this when it has its rows: a sum of everything may take all cores of the database, and the rows would wait.
 */
export function totalsLater<Value>(read: (db: ReadExecutor) => Promise<Value>): LaterTotals<Value> {
  const totals = readingRuntime().then(async ({ lists, readTotals }) => readTotals(await lists(), read));
  // A page that fails before it shows them leaves nobody who waits for them.
  totals.catch(() => undefined);
  return totals;
}
