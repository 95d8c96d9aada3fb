import { asc, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { approvals, orderEvents, orders, orderVersions } from '@/lib/db/schema/orders/orders';
import { attempts, submissions } from '@/lib/db/schema/orders/submissions';
import type { OrderId } from '@/lib/kernel/ids';
import { readAhead } from '@/lib/kernel/read-ahead';
import type { OrderRow } from '@/lib/orders/order/content';
import type { Policy } from '@/lib/policy/rules/policy';
import { type Compared, openTally } from '../difference';
import { groupedBy } from '../grouped';
import { judgeOrder, type OrderFacts } from '../judge/judge-order';
import { missingSubjects, recordsOf } from '../records';

/** Orders in memory at a time, with all their data. */
const pageSize = 300;

/** Compares every order with the chain page by page, and finds orders of the chain that no longer exist. */
export async function compareOrders(
  db: Executor,
  policyOf: (version: number) => Policy | undefined,
): Promise<Compared> {
  const tally = openTally('orders');
  for await (const page of readAhead(factsInPages(db)))
    for (const facts of page) tally.add(facts.order.id, judgeOrder(facts, policyOf));
  for (const id of await missingSubjects(db, 'order', sql`select id::text from orders`))
    tally.miss(id, 'the audit chain knows it, and it is not stored any more');
  return tally.result();
}

async function* factsInPages(db: Executor): AsyncGenerator<readonly OrderFacts[], void> {
  for (let after: OrderId | undefined; ; ) {
    const page = await db
      .select()
      .from(orders)
      .where(after && gt(orders.id, after))
      .orderBy(asc(orders.id))
      .limit(pageSize);
    yield await readFacts(db, page);
    after = page.at(-1)?.id;
    if (page.length < pageSize) return;
  }
}

async function readFacts(db: Executor, page: readonly OrderRow[]): Promise<readonly OrderFacts[]> {
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return [];
  // The connection pipelines these queries, which saves round trips.
  const [records, events, versions, decisions, sent, tried] = await Promise.all([
    recordsOf(db, 'order', ids),
    db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(asc(orderEvents.id)),
    db.select().from(orderVersions).where(inArray(orderVersions.orderId, ids)),
    db.select(columnsOfDecision).from(approvals).where(inArray(approvals.orderId, ids)),
    db.select().from(submissions).where(inArray(submissions.orderId, ids)),
    db.select(columnsOfAttempt).from(attempts).where(inArray(attempts.orderId, ids)),
  ]);
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

const columnsOfDecision = {
  orderId: approvals.orderId,
  version: approvals.version,
  hash: approvals.hash,
  approverId: approvals.approverId,
  decision: approvals.decision,
  groups: approvals.groups,
  listRoot: sql<string | null>`${approvals.listProof}->>'root'`,
  deputyOf: approvals.deputyOf,
  factorId: approvals.factorId,
  evidence: approvals.evidence,
} as const;

const columnsOfAttempt = {
  orderId: attempts.orderId,
  number: attempts.number,
  call: attempts.call,
} as const;

const byOrder = ({ orderId }: { readonly orderId: OrderId }): OrderId => orderId;
