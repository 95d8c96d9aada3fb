import { type Actor, type Granted, grant } from '@/lib/access/grant';
import { countAwaitingBatches } from '@/lib/batches/decision/queue';
import { countDecidable } from '@/lib/change-requests/queries';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { countAwaitingDecision } from '@/lib/orders/approvals/queue';
import { countOpenExceptions } from '@/lib/orders/exceptions/queries';
import { listOrders, totalsByState } from '@/lib/orders/reads/list';
import { countBreaks, findLastRun } from '@/lib/reconciliation/breaks/queries';
import { findOpenRestore } from '@/lib/restores/queries';
import { markOf } from '@/lib/web/live/mark-of';
import { getRuntime } from '@/lib/web/runtime/runtime';

const newest = 8;

/** What the first page shows besides the cash position, with a mark that changes when it does. */
export async function readOverview(actor: Actor) {
  const { db, now } = getRuntime();
  const reading = grant(actor, 'payments:read');
  const approving = grant(actor, 'payments:approve');
  const changes = grant(actor, 'change-requests:read');
  const reconciling = grant(actor, 'reconciliation:read');
  const exceptions = grant(actor, 'exceptions:resolve') && grant(actor, 'exceptions:read');
  const [list, totals, restore, reconciliation, batches, awaiting, open, decidable] = await Promise.all([
    reading && listOrders(db, reading, { isSingle: true }),
    reading && totalsByState(db, reading),
    reading && findOpenRestore(db, reading),
    reconciling && readReconciliation(reconciling),
    approving ? countAwaitingBatches(db, approving) : 0,
    approving ? countAwaitingDecision(db, approving) : 0,
    exceptions ? countOpenExceptions(db, exceptions, now()) : 0,
    changes ? countDecidable(db, changes, changeRequestKinds) : 0,
  ]);
  const orders = list?.orders.slice(0, newest) ?? [];
  const checking = totals?.checking.count ?? 0;
  const waiting = { batches, orders: awaiting, exceptions: open, changes: decidable };
  const states = orders.map(({ id, updatedAt, executionTime }) => [id, updatedAt, executionTime]);
  const mark = markOf([states, checking, restore?.id, reconciliation, waiting]);
  return { orders, checking, restore, reconciliation, waiting, mark };
}
export type Overview = Awaited<ReturnType<typeof readOverview>>;

async function readReconciliation(reconciling: Granted<'reconciliation:read'>) {
  const { db } = getRuntime();
  const [last, { open }] = await Promise.all([findLastRun(db, reconciling), countBreaks(db, reconciling)]);
  return { last, open };
}
