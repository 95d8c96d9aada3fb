import { aliasedTable, and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { isAfter, type Keyset, orderOf } from '@/lib/db/keyset';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { batches } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { users } from '@/lib/db/schema/people/users';
import { serviceUsers } from '@/lib/db/schema/rules/api-tokens';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import { allPages, exportPageSize } from '@/lib/kernel/lists/all-pages';
import type { ListPosition } from '@/lib/kernel/lists/position';
import type { ListTotal } from '@/lib/kernel/lists/total';
import { fromDecimal } from '@/lib/kernel/money';
import { isFolded } from './filter';
import {
  type ListedOrder,
  listOrders,
  listOrdersById,
  type OrderFilter,
  pageSize,
  sortKeysetOf,
  whereListed,
} from './list';
import { orderSorts } from './sort';

type Reading = Granted<'payments:read'>;

/** The payments of a batch that match the filter, in one line. */
export type FoldedBatch = Awaited<ReturnType<typeof listBatchesById>>[number] & ListTotal;

/** A line of the payments list. */
export type PaymentLine =
  | { readonly kind: 'order'; readonly order: ListedOrder }
  | { readonly kind: 'batch'; readonly batch: FoldedBatch };

export const linesOf = (listed: readonly ListedOrder[]): readonly PaymentLine[] =>
  listed.map((order) => ({ kind: 'order', order }));

/**
 * A page of lines, fifty unless given: single payments, and each batch in one line unless its payments are
 * wanted.
 */
export async function listLines(
  db: ReadExecutor,
  granted: Reading,
  filter: OrderFilter,
  size: number = pageSize,
): Promise<{ readonly lines: readonly PaymentLine[]; readonly next: ListPosition | undefined }> {
  if (!isFolded(filter)) {
    const { orders: listed, next } = await listOrders(db, granted, filter, size);
    return { lines: linesOf(listed), next };
  }
  const found = await findLines(db, filter, size + 1);
  const page = found.slice(0, size);
  const idsOf = (kind: FoundLine['kind']) => page.filter((line) => line.kind === kind).map(({ id }) => id);
  // safe: the database gave each identifier with its kind
  const [single, folded] = await Promise.all([
    listOrdersById(db, idsOf('order') as OrderId[]),
    listBatchesById(db, idsOf('batch') as BatchId[]),
  ]);
  const ordersById = new Map<string, ListedOrder>(single.map((order) => [order.id, order]));
  const batchesById = new Map<string, (typeof folded)[number]>(folded.map((batch) => [batch.id, batch]));
  const lines = page.flatMap(({ kind, id, count, amount }): PaymentLine[] => {
    const [order, batch] = [ordersById.get(id), batchesById.get(id)];
    if (kind === 'order') return order ? [{ kind, order }] : [];
    return batch ? [{ kind, batch: { ...batch, count, amount: fromDecimal(amount) } }] : [];
  });
  const last = page.at(-1);
  const createdAt = last && (ordersById.get(last.id) ?? batchesById.get(last.id))?.createdAt;
  const isDrafted = (filter.sort ?? orderSorts.initial).by === 'drafted';
  const next = last && createdAt && { id: last.id, key: isDrafted ? createdAt.toISOString() : last.key };
  return { lines, next: found.length > size ? next : undefined };
}

/** All lines of a filter, page by page. */
export const allLines = (db: ReadExecutor, granted: Reading, filter: OrderFilter) =>
  allPages(async (after) => {
    const { lines, next } = await listLines(db, granted, { ...filter, after }, exportPageSize);
    return { rows: lines, next };
  });

type FoundLine = {
  readonly kind: 'order' | 'batch';
  readonly id: string;
  readonly key: string;
  readonly count: number;
  readonly amount: string;
};

/** The lines of a page and the one after it, sorted by the database. */
async function findLines(db: ReadExecutor, filter: OrderFilter, most: number): Promise<readonly FoundLine[]> {
  const single = sortKeysetOf(filter.sort ?? orderSorts.initial);
  const line = { ...single, key: sql`line.key`, id: sql`line.id` };
  const matching = (await whereListed(db, { ...filter, isSingle: true })) ?? sql`true`;
  const lines = await db.execute<FoundLine>(sql`
    select line.kind, line.id, line.key::text as key, line.count, line.amount::text as amount from (
      (select 'order' as kind, ${orders.id} as id, ${single.key} as key, 1 as count, ${orders.amount} as amount
        from ${orders} where ${matching} order by ${ordered(single)} limit ${most})
      union all
      (${await selectFolded(db, filter, most)})
    ) as line order by ${ordered(line)} limit ${most}`);
  return [...lines];
}

const ordered = (by: Keyset): SQL => sql.join([...orderOf(by)], sql`, `);

/**
 * The first batches with payments that match, each with their count and sum. Only the order of sums reads
 * every payment that matches; otherwise those of the batches on the page are read.
 */
async function selectFolded(db: ReadExecutor, filter: OrderFilter, most: number): Promise<SQL> {
  const { sort = orderSorts.initial, after } = filter;
  const keys = {
    drafted: batches.createdAt,
    amount: sql`part.amount`,
    beneficiary: sql`lower(${batches.name})`,
  };
  const folded = { ...sortKeysetOf(sort), key: keys[sort.by], id: batches.id };
  const matching = and(await whereListed(db, { ...filter, after: undefined }), isNotNull(orders.batchId));
  const beyond = after ? isAfter(folded, after) : sql`true`;
  const total = sql`count(*)::integer as count, sum(${orders.amount}) as amount from ${orders} where ${matching}`;
  if (sort.by === 'amount')
    return sql`select 'batch' as kind, ${batches.id} as id, ${folded.key} as key, part.count, part.amount
      from (select ${orders.batchId} as batch_id, ${total} group by ${orders.batchId}) as part
      join ${batches} on ${batches.id} = part.batch_id where ${beyond} order by ${ordered(folded)} limit ${most}`;
  return sql`select 'batch' as kind, top.id, top.key, part.count, part.amount
    from (select ${batches.id} as id, ${folded.key} as key from ${batches}
      where ${beyond} and exists (select from ${orders} where ${orders.batchId} = ${batches.id} and ${matching})
      order by ${ordered(folded)} limit ${most}) as top
    cross join lateral (select ${total} and ${orders.batchId} = top.id) as part`;
}

const maker = aliasedTable(users, 'maker');

const listBatchesById = (db: ReadExecutor, ids: readonly BatchId[]) =>
  db
    .select({
      id: batches.id,
      name: batches.name,
      state: batches.state,
      account: batches.account,
      scheduledFor: batches.scheduledFor,
      createdAt: batches.createdAt,
      updatedAt: batches.updatedAt,
      makerName: sql<string>`coalesce(${maker.name}, ${serviceUsers.name})`,
    })
    .from(batches)
    .leftJoin(maker, eq(maker.id, batches.makerId))
    .leftJoin(serviceUsers, eq(serviceUsers.id, batches.deliveredById))
    .where(inArray(batches.id, [...ids]));
