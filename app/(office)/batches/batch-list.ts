import type { Granted } from '@/lib/access/grant';
import type { readBatchFilter } from '@/lib/batches/reads/list-filter';
import { listBatches, totalBatches } from '@/lib/batches/reads/queries';
import { totalsLater } from '@/lib/web/lists/totals-later';
import { markOf } from '@/lib/web/live/mark-of';
import { readingRuntime } from '@/lib/web/session/reading';

/** A page of batches, with a mark that changes when it does. */
export async function readBatchList(
  granted: Granted<'payments:read'>,
  filter: ReturnType<typeof readBatchFilter>,
) {
  const { lists } = await readingRuntime();
  const listed = await listBatches(await lists(), granted, filter);
  return { ...listed, mark: markOf(listed.batches) };
}

/** The totals of the filter by state, for the tabs and the sum of the list. */
export const readBatchTotals = (
  granted: Granted<'payments:read'>,
  filter: ReturnType<typeof readBatchFilter>,
) => totalsLater((db) => totalBatches(db, granted, filter));
