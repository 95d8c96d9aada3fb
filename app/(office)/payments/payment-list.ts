import type { Granted } from '@/lib/access/grant';
import type { readFilter } from '@/lib/orders/reads/filter';
import { listLines, type PaymentLine } from '@/lib/orders/reads/lines';
import { totalsByState } from '@/lib/orders/reads/list';
import { markOf } from '@/lib/web/live/mark-of';
import { readingRuntime } from '@/lib/web/session/reading';

/** A page of payments and the totals of its tabs, with a mark that changes when either does. */
export async function readPaymentList(
  granted: Granted<'payments:read'>,
  filter: ReturnType<typeof readFilter>,
) {
  const { db } = await readingRuntime();
  const [{ lines, next }, totals] = await Promise.all([
    listLines(db, granted, filter),
    totalsByState(db, granted, filter),
  ]);
  return { lines, next, totals, mark: markOf([lines.map(shownOf), totals]) };
}

function shownOf(line: PaymentLine) {
  if (line.kind === 'batch') {
    const { id, updatedAt, count, amount } = line.batch;
    return [id, updatedAt, count, amount];
  }
  const { id, version, updatedAt, executionTime } = line.order;
  return [id, version, updatedAt, executionTime];
}
