import { aliasedTable, and, count, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { isQueuedAfter, mostCounted, type QueuePosition } from '@/lib/db/keyset';
import { orders } from '@/lib/db/schema/orders/orders';
import { users } from '@/lib/db/schema/people/users';
import type { UserId } from '@/lib/kernel/ids';
import type { MinorUnits } from '@/lib/kernel/money';
import { toDecimal } from '@/lib/kernel/money';
import type { OrderRow } from '../order/content';
import { type Approved, awaitsDecisionOf, listApprovers } from './machine/decisions';
import { orderDecisions } from './order-decisions';

type Deciding = Granted<'payments:approve'>;

type Page = { readonly after?: QueuePosition | undefined; readonly limit?: number };

export type QueueFilter = {
  readonly network?: 'SEPA' | 'SEPA_INSTANT' | 'SWIFT' | undefined;
  /** The own account that is debited. */
  readonly account?: string | undefined;
  readonly from?: MinorUnits | undefined;
  readonly to?: MinorUnits | undefined;
};

/** An order pending this person's decision, with its approvals so far. */
export type AwaitingOrder = OrderRow & {
  readonly makerName: string;
  readonly approved: readonly Approved[];
};

const maker = aliasedTable(users, 'maker');

/** The index `orders_awaiting` has this expression. */
const due = sql`coalesce(${orders.scheduledFor}, ${orders.submittedAt}, ${orders.updatedAt})`;

/** When an order is due: at its scheduled time, or else from its submission on. */
export const orderDueAt = ({
  scheduledFor,
  submittedAt,
  updatedAt,
}: Pick<OrderRow, 'scheduledFor' | 'submittedAt' | 'updatedAt'>): Date =>
  scheduledFor ?? submittedAt ?? updatedAt;

/**
 * Orders pending this person's decision, first due first, without those that they made or edited. At most
 * `limit`, after a position.
 */
export async function listAwaitingDecision(
  db: Executor,
  { actor }: Deciding,
  { filter = {}, after, limit = 50 }: Page & { readonly filter?: QueueFilter } = {},
): Promise<readonly AwaitingOrder[]> {
  const rows = await db
    .select({ order: orders, makerName: maker.name })
    .from(orders)
    .innerJoin(maker, eq(maker.id, orders.makerId))
    .where(and(...awaits(actor.id, filter), isQueuedAfter(due, orders.id, after)))
    .orderBy(due, orders.id)
    .limit(limit);
  const approved = await listApprovers(
    db,
    orderDecisions,
    rows.map(({ order }) => order.id),
  );
  return rows.map(({ order, makerName }) => ({
    ...order,
    makerName,
    approved: approved.get(order.id) ?? [],
  }));
}

/** Their number, counted up to `most`. */
export async function countAwaitingDecision(
  db: Executor,
  { actor }: Deciding,
  { filter = {}, most = mostCounted }: { readonly filter?: QueueFilter; readonly most?: number } = {},
): Promise<number> {
  const counted = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(...awaits(actor.id, filter)))
    .limit(most)
    .as('counted');
  const [row] = await db.select({ orders: count() }).from(counted);
  return row?.orders ?? 0;
}

/** The accounts that pay for orders pending a decision, as filter options. */
export async function listAwaitingAccounts(db: Executor, _granted: Deciding): Promise<string[]> {
  const rows = await db
    .selectDistinct({ account: orders.account })
    .from(orders)
    .where(eq(orders.state, 'awaiting_approval'))
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
