import { type Granted, grant } from '@/lib/access/grant';
import type { OrderId } from '@/lib/kernel/ids';
import { findExceptionOf } from '@/lib/orders/exceptions/queries';
import { canMove } from '@/lib/orders/order/order';
import { type OrderExecution, readExecution } from '@/lib/orders/reads/execution';
import { explainOrder } from '@/lib/orders/reads/explain';
import { findOrder } from '@/lib/orders/reads/queries';
import { readRisksOf } from '@/lib/orders/risks/read-risks';
import { queueSync } from '@/lib/statements/store/sync/queue';
import { readWithRecords } from '@/lib/web/live/live-records';
import { readingRuntime } from '@/lib/web/session/reading';
import { readAccountFacts } from '../../accounts/account-facts';
import { listOpenRequests } from '../open-requests';
import { listApprovals } from './seated-approvals';

/**
 * An order with its context: its approvals, its risks until it is sent, and then its execution. Undefined if
 * it does not exist.
 */
export async function readOrder(granted: Granted<'payments:read'>, id: OrderId) {
  const { db, sealingKey, now } = await readingRuntime();
  const [{ live, content: dossier }, { labels, balances }] = await Promise.all([
    readWithRecords(granted.actor, { kind: 'order', id }, () => findOrder(db, granted, id)),
    readAccountFacts(granted.actor),
  ]);
  if (!dossier) return undefined;
  const { order } = dossier;
  const policies = grant(granted.actor, 'policies:read');
  const exceptions = grant(granted.actor, 'exceptions:read');
  const [explanation, approvals, risks, exception, asks, execution] = await Promise.all([
    policies && explainOrder(db, policies, order, now()),
    listApprovals(db, granted, dossier, sealingKey),
    canMove('withdraw', order.state) ? readRisksOf({ db, now: now(), balances }, granted, order) : undefined,
    exceptions && findExceptionOf(db, exceptions, order.id),
    order.state === 'pending' ? listOpenRequests(granted, order.paymentId, order.externalPaymentId) : [],
    readExecution(db, granted, dossier),
  ]);
  // Without webhooks nothing else would fetch the statement soon.
  if (isUnbooked(execution)) await queueSync(db, order.account, 0);
  return { live, dossier, labels, explanation, approvals, risks, exception, asks, execution };
}
export type ShownOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** Whether it was executed, and its entry is not in the statement cache yet. */
export const isUnbooked = (execution: OrderExecution | undefined): boolean =>
  Boolean(execution?.executedAt) && !execution?.booking;
