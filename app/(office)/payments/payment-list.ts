import { type Actor, type Granted, grant } from '@/lib/access/grant';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import { readListSettings } from '@/lib/lists/settings';
import { defaultOrderColumns, type OrderColumn, orderColumns } from '@/lib/orders/reads/columns';
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

/** The columns and the density of the list: of the address, else of the person. */
export async function readPaymentLayout(
  actor: Actor,
  filter: ReturnType<typeof readFilter>,
): Promise<ListSettings<OrderColumn>> {
  const own = grant(actor, 'profile:manage');
  const columns = { all: orderColumns, first: defaultOrderColumns };
  const settings: ListSettings<OrderColumn> = own
    ? await readListSettings((await readingRuntime()).db, own, 'payments', columns)
    : { density: 'comfortable', columns: defaultOrderColumns };
  return { ...settings, columns: filter.columns ?? settings.columns };
}
