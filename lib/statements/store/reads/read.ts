import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { batches } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { cachedEntries } from '@/lib/db/schema/statements/statement-cache';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { StatementEntry } from '@/lib/provider/contract/contract';
import { joinHeads } from '../../model/join';
import type { Period } from '../../model/period';
import { type Entry, entryOf, type StatementHead } from '../../model/statement';
import { monthsOf } from '../months';
import type { Reader } from '../reader';
import { countOf, findMonths, findSlices, partOf, withinSlices } from '../slices';
import { findLastEvent, staleMonths } from '../staleness';
import { entryColumns } from '../stored-entry';

/** The cached statement of a period of one account. */
export type CachedStatement = {
  /** Its period ends with the last cached day, which may precede the last requested day. */
  readonly head: StatementHead;
  /** Fetch times of the oldest and of the newest part. */
  readonly asOf: Date;
  readonly newestAsOf: Date;
  /** Whether the cache is stale: an event happened since the fetch, or its age exceeds the limit. */
  readonly isStale: boolean;
};

/**
 * The cached statement; undefined if a month of the period is not cached. Makes no requests to the provider.
 * Read head and entries in one transaction with `isolationLevel: 'repeatable read'` for a consistent view.
 */
export async function findCached(
  db: ReadExecutor,
  _reader: Reader,
  account: Iban,
  period: Period,
  now: Date = new Date(),
): Promise<CachedStatement | undefined> {
  const slices = await findSlices(db, account, period);
  if (!slices) return undefined;
  const lastEventAt = await findLastEvent(db, account, now);
  const rows = slices.map(({ row }) => row);
  const times = rows.map(({ fetchedAt }) => fetchedAt.getTime());
  return {
    head: joinHeads(slices.map(({ head }) => head)),
    asOf: new Date(times.reduce((one, other) => Math.min(one, other))),
    newestAsOf: new Date(times.reduce((one, other) => Math.max(one, other))),
    isStale: staleMonths(rows, { now, lastEventAt }).size > 0,
  };
}

const batchSize = 500;

export const senderColumns = {
  messageId: batches.messageId,
  paymentInformationId: orders.paymentInformationId,
  endToEndId: orders.endToEndId,
};

/** The order of a payment of ours. A payer may write any identifier into an incoming one. */
export const ofEntry = and(
  eq(orders.externalPaymentId, cachedEntries.externalPaymentId),
  eq(orders.account, cachedEntries.account),
  eq(cachedEntries.direction, 'outgoing'),
);

/**
 * Cached entries of a period, oldest first, a few hundred at a time; empty if `findCached` finds nothing.
 * Each batch is a separate query.
 */
export async function* entriesOf(
  db: ReadExecutor,
  _reader: Reader,
  account: Iban,
  period: Period,
): AsyncGenerator<readonly Entry[]> {
  const slices = await findSlices(db, account, period);
  if (!slices) return;
  const count = countOf(slices);
  for (let read = 0; read < count; read += batchSize) {
    const rows = await db
      .select({ ...entryColumns, ...senderColumns })
      .from(cachedEntries)
      .leftJoin(orders, ofEntry)
      .leftJoin(batches, eq(batches.id, orders.batchId))
      .where(withinSlices(partOf(slices, read, read + batchSize)))
      .orderBy(asc(cachedEntries.month), asc(cachedEntries.position));
    yield rows.map(readEntry);
  }
}

type SenderColumns = { readonly [Id in keyof typeof senderColumns]: string | null };

/** An entry of the cache, with the identifiers of the file that a payment of ours came from. */
export const readEntry = ({
  endToEndId,
  messageId,
  paymentInformationId,
  ...row
}: StatementEntry & SenderColumns): Entry => ({
  ...entryOf(row),
  ...(messageId !== null && { messageId }),
  ...(paymentInformationId !== null && { paymentInformationId }),
  ...(endToEndId !== null && { endToEndId }),
});

/** Freshness of a cached period: fetch time of its newest part, and whether it is stale. */
export type Standing = Pick<CachedStatement, 'newestAsOf' | 'isStale'>;

/** `findCached` without its figures; undefined if nothing of the period is cached. */
export async function findStanding(
  db: Executor,
  _reader: Reader,
  account: Iban,
  period: Period,
  now: Date = new Date(),
): Promise<Standing | undefined> {
  const rows = await findMonths(db, account, period);
  const newest = rows.map(({ fetchedAt }) => fetchedAt.getTime()).reduce((a, b) => Math.max(a, b), 0);
  if (rows.length === 0) return undefined;
  const stale = staleMonths(rows, { now, lastEventAt: await findLastEvent(db, account, now) });
  const isWhole = rows.length === monthsOf(period).length;
  return { newestAsOf: new Date(newest), isStale: !isWhole || stale.size > 0 };
}
