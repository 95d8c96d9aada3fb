import { aliasedTable, and, count, eq, gte, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { beneficiaryKeyOf } from '@/lib/db/beneficiary-key';
import type { Executor } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { users } from '@/lib/db/schema/people/users';
import type { OrderId, UserId } from '@/lib/kernel/ids';
import type { MinorUnits } from '@/lib/kernel/money';
import { toDecimal } from '@/lib/kernel/money';
import type { ListedOrder } from '../reads/queries';
import { type Agreed, awaitsDecisionOf, listAgreed } from './machine/decisions';
import { orderDecisions } from './order-decisions';

type Deciding = Granted<'payments:approve'>;

export type QueueFilter = {
  readonly network?: 'SEPA' | 'SEPA_INSTANT' | 'SWIFT' | undefined;
  /** The own account that is debited. */
  readonly account?: string | undefined;
  readonly from?: MinorUnits | undefined;
  readonly to?: MinorUnits | undefined;
  /** Where the page before this one ended. */
  readonly after?: QueueCursor | undefined;
};

/**
 * A place in the queue, which is longest waiting first: a page goes on right after it, whatever was decided
 * since.
 */
export type QueueCursor = { readonly since: Date; readonly id: OrderId };

/** An order that waits for this person's decision, with those who agreed before. */
export type AwaitingOrder = ListedOrder & { readonly agreed: readonly Agreed[]; readonly isFirst: boolean };

const maker = aliasedTable(users, 'maker');
const earlier = aliasedTable(orders, 'earlier');

const pageSize = 50;
const since = sql<string>`coalesce(${orders.submittedAt}, ${orders.updatedAt})`;

/** A page of the orders that this person may decide about and has not: not those that they made or edited. */
export async function listAwaitingDecision(
  db: Executor,
  { actor }: Deciding,
  filter: QueueFilter = {},
): Promise<{ readonly orders: readonly AwaitingOrder[]; readonly next: QueueCursor | undefined }> {
  const { after } = filter;
  const rows = await db
    .select({ order: orders, makerName: maker.name, isFirst: isFirstPayment(db) })
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
  const agreed = await listAgreed(
    db,
    orderDecisions,
    page.map(({ order }) => order.id),
  );
  return {
    orders: page.map(({ order, makerName, isFirst }) => ({
      ...order,
      makerName,
      isFirst,
      agreed: agreed.get(order.id) ?? [],
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

/** The own accounts that orders of the queue are paid from: what to choose from. */
export async function listAwaitingAccounts(db: Executor, { actor }: Deciding): Promise<string[]> {
  const rows = await db
    .selectDistinct({ account: orders.account })
    .from(orders)
    .where(and(...awaits(actor.id, {})))
    .orderBy(orders.account);
  return rows.map(({ account }) => account);
}

/** The groups of approvers that this person is in now. */
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

/** Whether nothing was ever executed to the beneficiary's account. */
const isFirstPayment = (db: Executor): SQL<boolean> =>
  notExists(
    db
      .select({ id: earlier.id })
      .from(earlier)
      .where(and(eq(beneficiaryKeyOf(earlier), beneficiaryKeyOf(orders)), eq(earlier.state, 'completed'))),
    // safe: an exists is true or false
  ) as SQL<boolean>;
