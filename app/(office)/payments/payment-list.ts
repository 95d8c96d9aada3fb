import type { Granted } from '@/lib/access/grant';
import type { readFilter } from '@/lib/orders/reads/filter';
import { listLines, type PaymentLine } from '@/lib/orders/reads/lines';
import { type OrderFilter, totalsByState } from '@/lib/orders/reads/list';
import { totalsLater } from '@/lib/web/lists/totals-later';
import { markOf } from '@/lib/web/live/mark-of';
import { readingRuntime } from '@/lib/web/session/reading';

/** A page of payments, with a mark that changes when it does. */
export async function readPaymentList(
  granted: Granted<'payments:read'>,
  filter: ReturnType<typeof readFilter>,
) {
  const { lists } = await readingRuntime();
  const { lines, next } = await listLines(await lists(), granted, filter);
  return { lines, next, mark: markOf(lines.map(shownOf)) };
}

/** The totals of the filter by state, for the tabs and the sum of the list. */
export const readPaymentTotals = (granted: Granted<'payments:read'>, filter: OrderFilter) =>
  totalsLater((db) => totalsByState(db, granted, filter));

function shownOf(line: PaymentLine) {
  if (line.kind === 'batch') {
    const { id, updatedAt, count, amount } = line.batch;
    return [id, updatedAt, count, amount];
  }
  const { id, version, updatedAt, executionTime } = line.order;
  return [id, version, updatedAt, executionTime];
}
