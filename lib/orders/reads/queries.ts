import { aliasedTable, and, count, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { whereFound } from '@/lib/db/found-by';
import { approvals, orderComments, orderEvents, orders, orderVersions } from '@/lib/db/schema/orders/orders';
import { attempts, submissions } from '@/lib/db/schema/orders/submissions';
import { users } from '@/lib/db/schema/people/users';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import { type OrderState, orderStates, toReleaseStates } from '@/lib/kernel/states/order-states';
import { isCounted } from '../approvals/machine/decisions';
import { orderDecisions } from '../approvals/order-decisions';
import { findOrderIdOf, type NamedPayment } from '../provider-requests/order-of-payment';

type Reading = Granted<'payments:read'>;

export type OrderFilter = {
  readonly states?: readonly OrderState[] | undefined;
  readonly network?: string | undefined;
  readonly account?: string | undefined;
  readonly batchId?: BatchId | undefined;
  /** Excludes rows of batches. */
  readonly isSingle?: boolean | undefined;
  /**
   * Search text: word prefixes, an amount, a day, an account, an identifier
   * (`lib/kernel/texts/search-text.ts`).
   */
  readonly text?: string | undefined;
  /** Created between these days (UTC), inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The end of the previous page. */
  readonly after?: OrderCursor | undefined;
};

/**
 * A position in the list, newest first. Keyset pagination: the next page continues right after it, whatever
 * was added meanwhile.
 */
export type OrderCursor = { readonly createdAt: Date; readonly id: OrderId };

const pageSize = 50;

const maker = aliasedTable(users, 'maker');
const editor = aliasedTable(users, 'editor');

/**
 * Must match the index: PostgreSQL does not infer that `nulls last` is irrelevant for a column without nulls.
 */
export const newestFirst = [sql`${orders.createdAt} desc nulls last`, sql`${orders.id} desc nulls last`];

/** A page of fifty orders, newest first, and the cursor of the next page, if any. */
export async function listOrders(db: Executor, _granted: Reading, filter: OrderFilter) {
  const rows = await db
    .select({ order: orders, makerName: maker.name })
    .from(orders)
    .innerJoin(maker, eq(maker.id, orders.makerId))
    .where(await whereListed(db, filter))
    .orderBy(...newestFirst)
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize).map(({ order, makerName }) => ({ ...order, makerName }));
  const last = page.at(-1);
  const next: OrderCursor | undefined =
    rows.length > pageSize && last ? { createdAt: last.createdAt, id: last.id } : undefined;
  return { orders: page, next };
}
export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['orders'][number];

async function whereListed(db: Executor, filter: OrderFilter): Promise<SQL | undefined> {
  const { states, network, account, batchId, isSingle, text, from, to, after } = filter;
  return and(
    states && states.length > 0 ? inArray(orders.state, [...states]) : undefined,
    network ? sql`${orders.network} = ${network}` : undefined,
    account ? sql`${orders.account} = ${account}` : undefined,
    batchId ? eq(orders.batchId, batchId) : undefined,
    isSingle ? isNull(orders.batchId) : undefined,
    from ? gte(orders.createdAt, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(orders.createdAt, new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000)) : undefined,
    after
      ? sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
      : undefined,
    text ? await whereFound(db, orders, orders.id, text) : undefined,
  );
}

/** The number of orders in each state that match the rest of a filter, for the tabs of the list. */
export async function countByState(
  db: Executor,
  _granted: Reading,
  filter: OrderFilter = {},
): Promise<Readonly<Record<OrderState, number>>> {
  const rows = await db
    .select({ state: orders.state, orders: count() })
    .from(orders)
    .where(await whereListed(db, { ...filter, states: undefined, after: undefined }))
    .groupBy(orders.state);
  const counts = new Map(rows.map((row) => [row.state, row.orders]));
  // safe: every state of the closed list gets a count
  return Object.fromEntries(orderStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    OrderState,
    number
  >;
}

/** The amount and beneficiary of an order, for the title of its tab; or undefined. */
export async function findOrderName(db: Executor, _granted: Reading, id: OrderId) {
  const [row] = await db
    .select({ amount: orders.amount, beneficiaryName: orders.beneficiaryName })
    .from(orders)
    .where(eq(orders.id, id));
  return row;
}

/** One order with all related records, or undefined. */
export async function findOrder(db: Executor, _granted: Reading, id: OrderId) {
  const [row] = await db
    .select({ order: orders, makerName: maker.name, editorName: editor.name })
    .from(orders)
    .innerJoin(maker, eq(maker.id, orders.makerId))
    .innerJoin(editor, eq(editor.id, orders.lastEditorId))
    .where(eq(orders.id, id));
  if (!row) return undefined;
  const [timeline, tries, [submission], decisions, comments, made, versions] = await Promise.all([
    db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id),
    db.select().from(attempts).where(eq(attempts.orderId, id)).orderBy(attempts.number),
    db.select().from(submissions).where(eq(submissions.orderId, id)),
    db
      .select({
        approval: approvals,
        approverName: users.name,
        counts: isCounted(orderDecisions, {
          isReleased: !toReleaseStates.includes(row.order.state),
        }),
      })
      .from(approvals)
      .innerJoin(users, eq(users.id, approvals.approverId))
      .where(eq(approvals.orderId, id))
      .orderBy(approvals.at),
    db
      .select({ comment: orderComments, authorName: users.name })
      .from(orderComments)
      .innerJoin(users, eq(users.id, orderComments.authorId))
      .where(eq(orderComments.orderId, id))
      .orderBy(orderComments.at),
    db
      .select({ id: orders.id, state: orders.state })
      .from(orders)
      .where(eq(orders.replacesOrderId, id))
      .orderBy(orders.createdAt),
    db
      .select({ version: orderVersions.version, form: orderVersions.canonicalForm })
      .from(orderVersions)
      .where(eq(orderVersions.orderId, id))
      .orderBy(orderVersions.version),
  ]);
  return { ...row, timeline, attempts: tries, submission, decisions, comments, madeFromThis: made, versions };
}
export type OrderDossier = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** The order of a payment, by either identifier. */
export async function findOrderOfPayment(db: Executor, granted: Reading, payment: NamedPayment) {
  const id = await findOrderIdOf(db, payment);
  return id && findOrder(db, granted, id);
}
