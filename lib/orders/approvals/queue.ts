import { aliasedTable, and, count, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { users } from '@/lib/db/schema/people/users';
import type { OrderId, UserId } from '@/lib/kernel/ids';
import type { MinorUnits } from '@/lib/kernel/money';
import { toDecimal } from '@/lib/kernel/money';
import type { OrderRow } from '../order/content';
import { type Approved, awaitsDecisionOf, listApprovers } from './machine/decisions';
import { orderDecisions } from './order-decisions';

type Deciding = Granted<'payments:approve'>;

export type QueueFilter = {
  readonly network?: 'SEPA' | 'SEPA_INSTANT' | 'SWIFT' | undefined;
  /** The own account that is debited. */
  readonly account?: string | undefined;
  readonly from?: MinorUnits | undefined;
  readonly to?: MinorUnits | undefined;
  /** The end of the previous page. */
  readonly after?: QueueCursor | undefined;
};

/**
 * A position in the queue, oldest first. Keyset pagination: the next page continues right after it, whatever
 * was decided meanwhile.
 */
export type QueueCursor = { readonly since: Date; readonly id: OrderId };

/** An order pending this person's decision, with its approvals so far. */
export type AwaitingOrder = OrderRow & {
  readonly makerName: string;
  readonly approved: readonly Approved[];
};

const maker = aliasedTable(users, 'maker');

const pageSize = 50;
const since = sql<string>`coalesce(${orders.submittedAt}, ${orders.updatedAt})`;

/** A page of orders pending this person's decision, without those that they made or edited. */
export async function listAwaitingDecision(
  db: Executor,
  { actor }: Deciding,
  filter: QueueFilter = {},
): Promise<{ readonly orders: readonly AwaitingOrder[]; readonly next: QueueCursor | undefined }> {
  const { after } = filter;
  const rows = await db
    .select({ order: orders, makerName: maker.name })
    .from(orders)
    .innerJoin(maker, eq(maker.id, orders.makerId))
    .where(
      and(
        ...awaits(actor.id, filter),
        after
          ? sql`(${since}, ${orders.id}) > (${after.since.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(since, orders.id)
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1)?.order;
  const approved = await listApprovers(
    db,
    orderDecisions,
    page.map(({ order }) => order.id),
  );
  return {
    orders: page.map(({ order, makerName }) => ({
      ...order,
      makerName,
      approved: approved.get(order.id) ?? [],
    })),
    next:
      rows.length > pageSize && last ? { since: last.submittedAt ?? last.updatedAt, id: last.id } : undefined,
  };
}

export async function countAwaitingDecision(
  db: Executor,
  { actor }: Deciding,
  filter: QueueFilter = {},
): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(...awaits(actor.id, filter)));
  return row?.orders ?? 0;
}

/** Changes when an order enters or leaves this person's queue, or changes in it. */
export async function readQueueMark(db: Executor, { actor }: Deciding): Promise<string> {
  const [row] = await db
    .select({ orders: count(), newest: sql<string | null>`max(${orders.updatedAt})` })
    .from(orders)
    .where(and(...awaits(actor.id, {})));
  return `${row?.orders ?? 0} ${row?.newest ?? ''}`;
}

/** The accounts of the orders in the queue, as filter options. */
export async function listAwaitingAccounts(db: Executor, { actor }: Deciding): Promise<string[]> {
  const rows = await db
    .selectDistinct({ account: orders.account })
    .from(orders)
    .where(and(...awaits(actor.id, {})))
    .orderBy(orders.account);
  return rows.map(({ account }) => account);
}

/** The approver groups of this person. */
export async function listOwnGroups(db: Executor, { actor }: Deciding): Promise<readonly string[]> {
  const [user] = await db.select({ groups: users.groups }).from(users).where(eq(users.id, actor.id));
  return user?.groups ?? [];
}

function awaits(person: UserId, { network, account, from, to }: QueueFilter): (SQL | undefined)[] {
  return [
    awaitsDecisionOf(orderDecisions, person),
    network && eq(orders.network, network),
    account ? sql`${orders.account} = ${account}` : undefined,
    from === undefined ? undefined : gte(orders.amount, sql`${toDecimal(from)}::numeric`),
    to === undefined ? undefined : lte(orders.amount, sql`${toDecimal(to)}::numeric`),
  ];
}
