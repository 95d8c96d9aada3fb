import {
  aliasedTable,
  and,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { whereFound } from '@/lib/db/found-by';
import { isAfter, type Keyset, orderOf } from '@/lib/db/keyset';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { orders } from '@/lib/db/schema/orders/orders';
import { users } from '@/lib/db/schema/people/users';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import { type DayRange, instantsOf } from '@/lib/kernel/lists/day-range';
import type { ListPosition } from '@/lib/kernel/lists/position';
import type { ListPage, Sort } from '@/lib/kernel/lists/sort';
import { type ListTotal, totalsOf } from '@/lib/kernel/lists/total';
import { fromDecimal, type MinorUnits, toDecimal } from '@/lib/kernel/money';
import { type OrderState, orderStates } from '@/lib/kernel/states/order-states';
import type { OrderColumn } from './columns';
import { type OrderSort, orderSorts } from './sort';

type Reading = Granted<'payments:read'>;

export type OrderFilter = ListPage<OrderSort> &
  DayRange & {
    readonly states?: readonly OrderState[] | undefined;
    readonly network?: string | undefined;
    readonly account?: string | undefined;
    readonly batchId?: BatchId | undefined;
    /** Only these. */
    readonly ids?: readonly string[] | undefined;
    /** Excludes rows of batches. */
    readonly isSingle?: boolean | undefined;
    /** Lists rows of batches like single payments, instead of each batch in one line. */
    readonly isUnfolded?: boolean | undefined;
    /**
     * Search text: word prefixes, an amount, a day, an account, an identifier
     * (`lib/kernel/texts/search-text.ts`).
     */
    readonly text?: string | undefined;
    /** The sum, inclusive. */
    readonly amountFrom?: MinorUnits | undefined;
    readonly amountTo?: MinorUnits | undefined;
    /** The columns to show, if not those of the person's settings. */
    readonly columns?: readonly OrderColumn[] | undefined;
  };

export const pageSize = 50;

const maker = aliasedTable(users, 'maker');

/** Names without regard to case, as in their index. */
const nameKey = sql<string>`lower(${orders.beneficiaryName})`;

const keys: Readonly<Record<OrderSort, SQLWrapper>> = {
  drafted: orders.createdAt,
  amount: orders.amount,
  beneficiary: nameKey,
};

export const sortKeysetOf = ({ by, direction }: Sort<OrderSort>): Keyset => ({
  key: keys[by],
  type: orderSorts.columns[by].type,
  id: orders.id,
  direction,
});

/** The order of the list in SQL. */
export const sortedBy = (sort: Sort<OrderSort> = orderSorts.initial): readonly SQL[] =>
  orderOf(sortKeysetOf(sort));

const selectOrders = (db: ReadExecutor) =>
  db
    .select({ order: orders, makerName: maker.name, nameKey })
    .from(orders)
    .innerJoin(maker, eq(maker.id, orders.makerId));

/** A page of orders, fifty unless given, and the position after which the next page begins, if any. */
export async function listOrders(
  db: ReadExecutor,
  _granted: Reading,
  filter: OrderFilter,
  size: number = pageSize,
) {
  const { sort = orderSorts.initial } = filter;
  const rows = await selectOrders(db)
    .where(await whereListed(db, filter))
    .orderBy(...sortedBy(sort))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const next: ListPosition | undefined =
    rows.length > size && last ? { key: keyOf[sort.by](last), id: last.order.id } : undefined;
  return { orders: page.map(listed), next };
}

const listed = ({ order, makerName }: Row & { readonly makerName: string }) => ({ ...order, makerName });

export const listOrdersById = async (db: ReadExecutor, ids: readonly OrderId[]) =>
  (await selectOrders(db).where(inArray(orders.id, [...ids]))).map(listed);

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['orders'][number];

type Row = { readonly order: typeof orders.$inferSelect; readonly nameKey: string };

const keyOf: Readonly<Record<OrderSort, (row: Row) => string>> = {
  drafted: ({ order }) => order.createdAt.toISOString(),
  amount: ({ order }) => toDecimal(order.amount),
  beneficiary: (row) => row.nameKey,
};

// safe: an identifier of something else selects nothing
const whereSelected = (ids: readonly string[]) => inArray(orders.id, [...ids] as OrderId[]);

/** The condition of a filter. */
export async function whereListed(db: ReadExecutor, filter: OrderFilter): Promise<SQL | undefined> {
  const {
    states,
    network,
    account,
    batchId,
    ids,
    isSingle,
    text,
    from,
    to,
    amountFrom,
    amountTo,
    sort = orderSorts.initial,
    after,
  } = filter;
  const { start, end } = instantsOf({ from, to });
  return and(
    states && states.length > 0 ? inArray(orders.state, [...states]) : undefined,
    network ? sql`${orders.network} = ${network}` : undefined,
    account ? sql`${orders.account} = ${account}` : undefined,
    batchId ? eq(orders.batchId, batchId) : undefined,
    ids && whereSelected(ids),
    isSingle ? isNull(orders.batchId) : undefined,
    start && gte(orders.createdAt, start),
    end && lt(orders.createdAt, end),
    amountFrom === undefined ? undefined : gte(orders.amount, sql`${toDecimal(amountFrom)}::numeric`),
    amountTo === undefined ? undefined : lte(orders.amount, sql`${toDecimal(amountTo)}::numeric`),
    after ? isAfter(sortKeysetOf(sort), after) : undefined,
    text ? await whereFound(db, orders, orders.id, text) : undefined,
  );
}

/** The total of each state that matches the rest of a filter, for the tabs and the sum of the list. */
export async function totalsByState(
  db: ReadExecutor,
  _granted: Reading,
  filter: OrderFilter = {},
): Promise<Readonly<Record<OrderState, ListTotal>>> {
  const rows = await db
    .select({
      state: orders.state,
      count: sql<number>`count(*)::integer`,
      amount: sql<string>`sum(${orders.amount})`.mapWith(fromDecimal),
    })
    .from(orders)
    .where(await whereListed(db, { ...filter, states: undefined, after: undefined }))
    .groupBy(orders.state);
  return totalsOf(orderStates, rows);
}
