import {
  and,
  between,
  desc,
  eq,
  isNotNull,
  isNull,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { batches, batchRows } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import type { BatchId } from '@/lib/kernel/ids';
import { allPages } from '@/lib/kernel/lists/all-pages';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import { isRowOutcome, type RowOutcome, statesOfOutcome } from './outcome';
import type { RowFilter, RowSort } from './row-filter';
import { rowsFound } from './row-search';

type Reading = Granted<'payments:read'>;

export const rowsPerPage = 50;

/** A row with the state of its order, if it has one. */
export type ListedRow = Awaited<ReturnType<typeof listRows>>['rows'][number];

const ofRow = and(eq(orders.batchId, batchRows.batchId), eq(orders.batchPosition, batchRows.position));

const columns = {
  row: batchRows,
  order: {
    state: orders.state,
    paymentId: orders.paymentId,
    endReason: orders.endReason,
    updatedAt: orders.updatedAt,
  },
};

/** A page of rows of a batch, with total number and sum in euro. */
export async function listRows(
  db: Executor,
  granted: Reading,
  batchId: BatchId,
  filter: RowFilter,
  pageSize = rowsPerPage,
) {
  const [rows, sums] = await Promise.all([
    listPage(db, batchId, filter, pageSize),
    sumRows(db, granted, batchId, filter),
  ]);
  return { rows, ...sums };
}

/** Of a page of an export: each may scan all rows of the batch. */
const exportedAtOnce = 5_000;

/** All rows of a filter, page by page. */
export const exportRows = (db: Executor, _granted: Reading, batchId: BatchId, filter: RowFilter) =>
  allPages<ListedRow, number>(async (page = 1) => {
    const rows = await listPage(db, batchId, { ...filter, page }, exportedAtOnce);
    return { rows, next: rows.length === exportedAtOnce ? page + 1 : undefined };
  });

async function listPage(db: Executor, batchId: BatchId, filter: RowFilter, size: number) {
  const { text, sort, page } = filter;
  const isWhole = filter.show === 'all' && !text;
  const start = (page - 1) * size;
  const found = and(eq(batchRows.batchId, batchId), shown(filter), text ? rowsFound(text) : undefined);
  const onPage = db
    .select({ position: batchRows.position })
    .from(batchRows)
    .where(found)
    .orderBy(...orderOf(sort))
    .limit(size)
    .offset(start);
  return isWhole && sort === 'position'
    ? // Positions have no gaps, so the page needs no offset scan.
      listAt(db, batchId, between(batchRows.position, start + 1, start + size), sort)
    : listAt(db, batchId, isAmong(onPage), sort);
}

/**
 * Whether a row's position is one of these. As an array they are selected once; as a set, by the estimates
 * for a table that was not analysed since the upload, once for each row of the batch.
 */
const isAmong = (positions: SQLWrapper): SQL => sql`${batchRows.position} = any(array(${positions}))`;

/**
 * The rows at a few positions. Sorting uses only the sort key and position, because 100,000 whole rows with
 * their orders are too much to sort for one page.
 */
async function listAt(db: Executor, batchId: BatchId, at: SQL, sort: RowSort = 'position') {
  const rows = await db
    .select(columns)
    .from(batchRows)
    .leftJoin(orders, ofRow)
    .where(and(eq(batchRows.batchId, batchId), at))
    .orderBy(...orderOf(sort));
  return rows.map(({ row, order }) => ({ ...row, order }));
}

/**
 * Number of filtered rows and their readable sum in euro. Excluded rows count only if the filter selects
 * them. Ignores sort and page.
 */
export async function sumRows(
  db: Executor,
  _granted: Reading,
  batchId: BatchId,
  { show, text }: Pick<RowFilter, 'show' | 'text'>,
): Promise<{ readonly total: number; readonly sum: MinorUnits }> {
  const found = and(eq(batchRows.batchId, batchId), shown({ show }), text ? rowsFound(text) : undefined);
  const counted = show === 'excluded' ? sql`true` : isNull(batchRows.exclusion);
  const [sums] = await db
    .select({
      total: sql<number>`count(*)::integer`,
      sum: sql`coalesce(sum(${batchRows.amount}) filter (where ${counted}), 0)::numeric(18, 2)`.mapWith(
        (sum: string) => fromDecimal(sum),
      ),
    })
    .from(batchRows)
    .where(found);
  if (!sums) throw new Error('a count gives one row');
  return sums;
}

function shown({ show }: Pick<RowFilter, 'show'>): SQL | undefined {
  if (isRowOutcome(show)) return and(isNull(batchRows.exclusion), isIn(show));
  switch (show) {
    case 'all':
      return undefined;
    case 'wrong':
      return and(isNotNull(batchRows.problems), isNull(batchRows.exclusion));
    case 'warned':
      return isNotNull(batchRows.warnings);
    case 'converted':
      return and(isNotNull(batchRows.typed), isNull(batchRows.problems));
    case 'excluded':
      return isNotNull(batchRows.exclusion);
  }
}

/** Rows by the state of their orders. Rows without an order count as not sent. */
function isIn(outcome: RowOutcome): SQL {
  const states = sql.join(
    statesOfOutcome[outcome].map((state) => sql`${state}`),
    sql`, `,
  );
  return outcome === 'not_sent'
    ? sql`not exists (select from orders own where own.batch_id = ${batchRows.batchId}
        and own.batch_position = ${batchRows.position} and own.state not in (${states}))`
    : sql`exists (select from orders own where own.batch_id = ${batchRows.batchId}
        and own.batch_position = ${batchRows.position} and own.state in (${states}))`;
}

function orderOf(sort: RowSort): readonly SQL[] {
  const { position, amount, beneficiaryName } = batchRows;
  switch (sort) {
    case 'position':
      return [sql`${position}`];
    case '-position':
      return [desc(position)];
    case 'amount':
      return [sql`${amount} asc nulls last`, sql`${position}`];
    case '-amount':
      return [sql`${amount} desc nulls last`, sql`${position}`];
    case 'name':
      return [sql`lower(${beneficiaryName}) asc nulls last`, sql`${position}`];
    case '-name':
      return [sql`lower(${beneficiaryName}) desc nulls last`, sql`${position}`];
  }
}

/** One row by position with the state of its order; undefined if it does not exist. */
export async function findRow(
  db: Executor,
  _granted: Reading,
  batchId: BatchId,
  position: number,
): Promise<ListedRow | undefined> {
  const [found] = await db
    .select(columns)
    .from(batchRows)
    .leftJoin(orders, ofRow)
    .where(and(eq(batchRows.batchId, batchId), eq(batchRows.position, position)));
  return found && { ...found.row, order: found.order };
}

/** The largest rows to send, in descending order. */
export async function listLargest(
  db: Executor,
  _granted: Reading,
  batchId: BatchId,
  most: number,
): Promise<readonly ListedRow[]> {
  const largest = db
    .select({ position: batchRows.position })
    .from(batchRows)
    .where(toBeSent(batchId))
    .orderBy(...orderOf('-amount'))
    .limit(most);
  return listAt(db, batchId, isAmong(largest), '-amount');
}

const toBeSent = (batchId: BatchId) =>
  and(eq(batchRows.batchId, batchId), isNull(batchRows.exclusion), isNotNull(batchRows.amount));

/** Number of largest rows in every sample. */
const sureInSample = 3;

/**
 * A random sample of the rows to send, in order: the largest rows, and others weighted by amount (Efraimidis
 * and Spirakis). The same seed yields the same rows, so that a sample is stable during review.
 */
export async function listSample(
  db: Executor,
  granted: Reading,
  batchId: BatchId,
  { size, seed }: { readonly size: number; readonly seed: number },
): Promise<readonly ListedRow[]> {
  const sure = await listLargest(db, granted, batchId, Math.min(size, sureInSample));
  const taken = sure.map(({ position }) => position);
  // Drops the sign of the 64-bit hash, for a value above zero and up to one.
  const lot = sql`((hashtextextended(${batchRows.orderId}::text, ${seed}::bigint) & 9223372036854775807)::float8 + 1) / 9223372036854775808.0`;
  const drawn = db
    .select({ position: batchRows.position })
    .from(batchRows)
    .where(and(toBeSent(batchId), taken.length > 0 ? notInArray(batchRows.position, taken) : undefined))
    .orderBy(sql`-ln(${lot}) / ${batchRows.amount}::float8`)
    .limit(size - sure.length);
  const others = await listAt(db, batchId, isAmong(drawn));
  return [...sure, ...others].sort((one, other) => one.position - other.position);
}

/** Name of a batch; undefined if it does not exist. */
export async function findBatchName(
  db: Executor,
  _granted: Reading,
  id: BatchId,
): Promise<string | undefined> {
  const [batch] = await db.select({ name: batches.name }).from(batches).where(eq(batches.id, id));
  return batch?.name;
}
