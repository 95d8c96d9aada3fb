import { asc, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { approvals, orderEvents, orders, orderVersions } from '@/lib/db/schema/orders';
import { attempts, submissions } from '@/lib/db/schema/submissions';
import type { OrderId } from '@/lib/kernel/ids';
import type { OrderRow } from '@/lib/payments/content';
import type { Policy } from '@/lib/policy/policy';
import { type Compared, openTally } from './difference';
import { groupedBy } from './grouped';
import { judgeOrder, type OrderFacts } from './judge-order';
import { missingSubjects, recordsOf } from './records';

/** So many are held in memory with all that is known of them. */
const pageSize = 300;

/** Every order there is, held against the chain, a page at a time; and every order of the chain that is not there any more. */
export async function compareOrders(
  db: Executor,
  policyOf: (version: number) => Policy | undefined,
): Promise<Compared> {
  const tally = openTally('orders');
  for (let after: OrderId | undefined; ; ) {
    const page = await db
      .select()
      .from(orders)
      .where(after && gt(orders.id, after))
      .orderBy(asc(orders.id))
      .limit(pageSize);
    for (const facts of await readFacts(db, page)) tally.add(facts.order.id, judgeOrder(facts, policyOf));
    after = page.at(-1)?.id;
    if (page.length < pageSize) break;
  }
  for (const id of await missingSubjects(db, 'order', sql`select id::text from orders`))
    tally.miss(id, 'the audit chain knows it, and it is not stored any more');
  return tally.result();
}

async function readFacts(db: Executor, page: readonly OrderRow[]): Promise<readonly OrderFacts[]> {
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return [];
  const records = await recordsOf(db, 'order', ids);
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id));
  const versions = await db.select().from(orderVersions).where(inArray(orderVersions.orderId, ids));
  const decisions = await db
    .select({
      orderId: approvals.orderId,
      version: approvals.version,
      hash: approvals.hash,
      approverId: approvals.approverId,
      decision: approvals.decision,
      groups: approvals.groups,
    })
    .from(approvals)
    .where(inArray(approvals.orderId, ids));
  const sent = await db.select().from(submissions).where(inArray(submissions.orderId, ids));
  const tried = await db
    .select({ orderId: attempts.orderId, number: attempts.number, call: attempts.call })
    .from(attempts)
    .where(inArray(attempts.orderId, ids));
  const eventsOf = groupedBy(events, byOrder);
  const versionsOf = groupedBy(versions, byOrder);
  const decisionsOf = groupedBy(decisions, byOrder);
  const triedOf = groupedBy(tried, byOrder);
  const sentOf = new Map(sent.map((submission) => [submission.orderId, submission]));
  return page.map((order) => ({
    order,
    records: records.get(order.id) ?? [],
    events: eventsOf.get(order.id) ?? [],
    versions: versionsOf.get(order.id) ?? [],
    decisions: decisionsOf.get(order.id) ?? [],
    submission: sentOf.get(order.id),
    attempts: triedOf.get(order.id) ?? [],
  }));
}

const byOrder = ({ orderId }: { readonly orderId: OrderId }): OrderId => orderId;
