import { aliasedTable, and, count, eq, gte, inArray, lte, not, notExists, type SQL, sql } from 'drizzle-orm';
import type { Actor, Granted } from '@/lib/access/grant';
import { beneficiaryKeyOf } from '@/lib/db/beneficiary-key';
import type { Executor } from '@/lib/db/client';
import { approvals, orders } from '@/lib/db/schema/orders/orders';
import { users } from '@/lib/db/schema/people/users';
import type { OrderId } from '@/lib/kernel/ids';
import type { MinorUnits } from '@/lib/kernel/money';
import { toDecimal } from '@/lib/kernel/money';
import type { ListedOrder } from '../reads/queries';
import { hasEdited } from '../transitions/editors';

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

/** Someone who agreed already, and was not switched off since. */
export type Agreed = { readonly name: string; readonly groups: readonly string[] };

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
        ...awaits(db, actor, filter),
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
    .where(and(...awaits(db, actor, filter)));
  return row?.orders ?? 0;
}

/** The own accounts that orders of the queue are paid from: what to choose from. */
export async function listAwaitingAccounts(db: Executor, { actor }: Deciding): Promise<string[]> {
  const rows = await db
    .selectDistinct({ account: orders.account })
    .from(orders)
    .where(and(...awaits(db, actor, {})))
    .orderBy(orders.account);
  return rows.map(({ account }) => account);
}

/** The groups of approvers that this person is in now. */
export async function listOwnGroups(db: Executor, { actor }: Deciding): Promise<readonly string[]> {
  const [user] = await db.select({ groups: users.groups }).from(users).where(eq(users.id, actor.id));
  return user?.groups ?? [];
}

function awaits(
  db: Executor,
  actor: Actor,
  { network, account, from, to }: QueueFilter,
): (SQL | undefined)[] {
  const mine = db
    .select({ at: approvals.at })
    .from(approvals)
    .where(
      and(
        eq(approvals.orderId, orders.id),
        eq(approvals.version, orders.version),
        eq(approvals.approverId, actor.id),
      ),
    );
  return [
    eq(orders.state, 'awaiting_approval'),
    not(hasEdited(actor.id)),
    notExists(mine),
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

async function listAgreed(
  db: Executor,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, readonly Agreed[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: approvals.orderId, name: users.name, groups: approvals.groups })
    .from(approvals)
    .innerJoin(orders, and(eq(orders.id, approvals.orderId), eq(orders.hash, approvals.hash)))
    .innerJoin(users, and(eq(users.id, approvals.approverId), users.isActive))
    .where(and(inArray(approvals.orderId, [...ids]), eq(approvals.decision, 'approved')))
    .orderBy(approvals.at);
  const byOrder = new Map<OrderId, Agreed[]>();
  for (const { id, ...agreed } of rows) byOrder.set(id, [...(byOrder.get(id) ?? []), agreed]);
  return byOrder;
}
