import {
  and,
  between,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batches, batchRows } from '@/lib/db/schema/batches';
import { orders } from '@/lib/db/schema/orders';
import type { Granted } from '@/lib/identity/grant';
import type { BatchId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import { isRowOutcome, statesOfOutcome } from './outcome';
import type { RowFilter, RowSort } from './row-filter';
import { rowsFound } from './row-search';

type Reading = Granted<'payments:read'>;

export const rowsPerPage = 50;

/** A row with where its order stands, once it has one. */
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

/** A page of fifty rows of a batch, and how many rows and euro the filter finds altogether. */
export async function listRows(db: Executor, granted: Reading, batchId: BatchId, filter: RowFilter) {
  const { text, sort, page } = filter;
  const isWhole = filter.show === 'all' && !text;
  const start = (page - 1) * rowsPerPage;
  const found = and(eq(batchRows.batchId, batchId), shown(filter), text ? rowsFound(text) : undefined);
  const query = db.select(columns).from(batchRows).leftJoin(orders, ofRow).$dynamic();
  const [rows, sums] = await Promise.all([
    isWhole && sort === 'position'
      ? // Positions have no gaps: the page is found without walking past the ones before it.
        query
          .where(and(found, between(batchRows.position, start + 1, start + rowsPerPage)))
          .orderBy(batchRows.position)
      : query
          .where(found)
          .orderBy(...orderOf(sort))
          .limit(rowsPerPage)
          .offset(start),
    sumRows(db, granted, batchId, filter),
  ]);
  return { rows: rows.map(({ row, order }) => ({ ...row, order })), ...sums };
}

/**
 * How many rows the filter finds, and what those come to that could be read, in euro. What is left out counts where only that is
 * looked at. Its order and page do not matter.
 */
export async function sumRows(
  db: Executor,
  _granted: Reading,
  batchId: BatchId,
  { show, text }: Pick<RowFilter, 'show' | 'text'>,
): Promise<{ readonly total: number; readonly sum: MinorUnits }> {
  const found = and(eq(batchRows.batchId, batchId), shown({ show }), text ? rowsFound(text) : undefined);
  const counted = show === 'left_out' ? sql`true` : isNull(batchRows.leftOut);
  const query = db
    .select({
      total: sql<number>`count(*)::integer`,
      sum: sql`coalesce(sum(${batchRows.amount}) filter (where ${counted}), 0)::numeric(18, 2)`.mapWith(
        (sum: string) => fromDecimal(sum),
      ),
    })
    .from(batchRows)
    .$dynamic();
  const [sums] = await (isRowOutcome(show) ? query.leftJoin(orders, ofRow) : query).where(found);
  if (!sums) throw new Error('a count gives one row');
  return sums;
}

function shown({ show }: Pick<RowFilter, 'show'>): SQL | undefined {
  if (isRowOutcome(show)) {
    const states = statesOfOutcome[show];
    const isSo =
      show === 'not_sent'
        ? or(isNull(orders.state), inArray(orders.state, [...states]))
        : inArray(orders.state, [...states]);
    return and(isNull(batchRows.leftOut), isSo);
  }
  switch (show) {
    case 'all':
      return undefined;
    case 'wrong':
      return and(isNotNull(batchRows.problems), isNull(batchRows.leftOut));
    case 'warned':
      return isNotNull(batchRows.warnings);
    case 'converted':
      return and(isNotNull(batchRows.typed), isNull(batchRows.problems));
    case 'left_out':
      return isNotNull(batchRows.leftOut);
  }
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

/** One row of a batch by its number, with where its order stands; undefined where there is none. */
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

/** The largest rows that would be sent, the largest first. */
export async function listLargest(
  db: Executor,
  _granted: Reading,
  batchId: BatchId,
  most: number,
): Promise<readonly ListedRow[]> {
  const rows = await db
    .select(columns)
    .from(batchRows)
    .leftJoin(orders, ofRow)
    .where(toBeSent(batchId))
    .orderBy(...orderOf('-amount'))
    .limit(most);
  return rows.map(({ row, order }) => ({ ...row, order }));
}

const toBeSent = (batchId: BatchId) =>
  and(eq(batchRows.batchId, batchId), isNull(batchRows.leftOut), isNotNull(batchRows.amount));

/** As many of the largest rows are in every sample. */
const sureInSample = 3;

/**
 * A sample of the rows that would be sent, in their order: the largest ones, and others by lot, where a row is the likelier the
 * larger it is (Efraimidis and Spirakis). The same seed draws the same rows, so that a sample stays while it is looked through.
 */
export async function listSample(
  db: Executor,
  granted: Reading,
  batchId: BatchId,
  { size, seed }: { readonly size: number; readonly seed: number },
): Promise<readonly ListedRow[]> {
  const sure = await listLargest(db, granted, batchId, Math.min(size, sureInSample));
  const taken = sure.map(({ position }) => position);
  // Of the 64 bits of a hash the sign is put aside; what is left lies above zero and up to one.
  const lot = sql`((hashtextextended(${batchRows.orderId}::text, ${seed}::bigint) & 9223372036854775807)::float8 + 1) / 9223372036854775808.0`;
  const drawn = await db
    .select(columns)
    .from(batchRows)
    .leftJoin(orders, ofRow)
    .where(and(toBeSent(batchId), taken.length > 0 ? notInArray(batchRows.position, taken) : undefined))
    .orderBy(sql`-ln(${lot}) / ${batchRows.amount}::float8`)
    .limit(size - sure.length);
  const others = drawn.map(({ row, order }) => ({ ...row, order }));
  return [...sure, ...others].sort((one, other) => one.position - other.position);
}

/** What the batch is called; undefined where there is none. */
export async function findBatchName(
  db: Executor,
  _granted: Reading,
  id: BatchId,
): Promise<string | undefined> {
  const [batch] = await db.select({ name: batches.name }).from(batches).where(eq(batches.id, id));
  return batch?.name;
}
