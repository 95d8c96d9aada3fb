import type { Granted } from '@/lib/access/grant';
import type { readBatchFilter } from '@/lib/batches/reads/list-filter';
import { listBatches, totalBatches } from '@/lib/batches/reads/queries';
import { markOf } from '@/lib/web/live/mark-of';
import { readingRuntime } from '@/lib/web/session/reading';

/** A page of batches and the totals of its tabs, with a mark that changes when either does. */
export async function readBatchList(
  granted: Granted<'payments:read'>,
  filter: ReturnType<typeof readBatchFilter>,
) {
  const { db } = await readingRuntime();
  const [listed, totals] = await Promise.all([
    listBatches(db, granted, filter),
    totalBatches(db, granted, filter),
  ]);
  return { ...listed, totals, mark: markOf([listed.batches, totals]) };
}
