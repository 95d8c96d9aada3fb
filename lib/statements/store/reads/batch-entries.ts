import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { cachedEntries, cachedStatements } from '@/lib/db/schema/statements/statement-cache';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { BatchId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import type { EntryBatches } from '../../model/entries/entry-batches';
import type { Reader } from '../reader';
import { entryColumns } from '../stored-entry';
import { ofEntry, readEntry, senderColumns } from './read';

/** Number and sum of the booked payments of a batch, their days, and when their months were fetched. */
export type BookedOfBatch = {
  readonly count: number;
  readonly sum: MinorUnits;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly asOf: Date;
  readonly newestAsOf: Date;
};

/** What the cached statements have of a batch; undefined if none of its payments is booked there. */
export async function findBooked(
  db: Executor,
  _reader: Reader,
  id: BatchId,
): Promise<BookedOfBatch | undefined> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      sum: sql<string>`coalesce(sum(${cachedEntries.amount}), 0)::text`,
      from: sql<LocalDate | null>`min(${cachedEntries.date})::text`,
      to: sql<LocalDate | null>`max(${cachedEntries.date})::text`,
      asOf: sql<string | null>`min(${cachedStatements.fetchedAt})::text`,
      newestAsOf: sql<string | null>`max(${cachedStatements.fetchedAt})::text`,
    })
    .from(orders)
    .innerJoin(cachedEntries, ofEntry)
    .innerJoin(
      cachedStatements,
      and(
        eq(cachedStatements.account, cachedEntries.account),
        eq(cachedStatements.month, cachedEntries.month),
      ),
    )
    .where(eq(orders.batchId, id));
  if (!row?.from || !row.to || !row.asOf || !row.newestAsOf) return undefined;
  const { count, sum, from, to, asOf, newestAsOf } = row;
  return { count, sum: fromDecimal(sum), from, to, asOf: new Date(asOf), newestAsOf: new Date(newestAsOf) };
}

const batchSize = 500;

/** The entries of the payments of a batch, in the order of its rows, a few hundred at a time. */
export async function* entriesOfBatch(db: Executor, _reader: Reader, id: BatchId): EntryBatches {
  let after = 0;
  for (;;) {
    const rows = await db
      .select({ ...entryColumns, ...senderColumns, position: orders.batchPosition })
      .from(orders)
      .innerJoin(cachedEntries, ofEntry)
      .innerJoin(batches, eq(batches.id, orders.batchId))
      .where(and(eq(orders.batchId, id), gt(orders.batchPosition, after)))
      .orderBy(asc(orders.batchPosition))
      .limit(batchSize);
    const last = rows.at(-1)?.position;
    if (last === undefined || last === null) return;
    yield rows.map(({ position: _, ...row }) => readEntry(row));
    after = last;
  }
}
