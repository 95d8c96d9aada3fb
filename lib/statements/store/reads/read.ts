import { asc } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { cachedEntries } from '@/lib/db/schema/statements/books';
import type { Iban } from '@/lib/kernel/banking/iban';
import { joinHeads } from '../../model/join';
import type { Period } from '../../model/period';
import { type Entry, entryOf, type StatementHead } from '../../model/statement';
import { monthsOf } from '../months';
import type { Reader } from '../reader';
import { countOf, findMonths, findSlices, partOf, withinSlices } from '../slices';
import { behindMonths, findLastEvent } from '../staleness';
import { entryColumns } from '../stored-entry';

/** What is kept of a period of one account. */
export type CachedStatement = {
  /** Its period ends with the last day that is kept, which may be before the last day that was asked for. */
  readonly head: StatementHead;
  /** When the service said the oldest part of it, and the newest. */
  readonly asOf: Date;
  readonly newestAsOf: Date;
  /**
   * There is reason to ask the service again: something is known to have happened since, or it is old for
   * what it is.
   */
  readonly isBehind: boolean;
};

/**
 * The kept copy of a statement; undefined where a month of the period is not kept. Asks nothing of the
 * service. Whoever needs head and entries of one moment reads both in one transaction with `isolationLevel:
 * 'repeatable read'`.
 */
export async function findKept(
  db: Executor,
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
    isBehind: behindMonths(rows, { now, lastEventAt }).size > 0,
  };
}

const batchSize = 500;

/**
 * The entries of what is kept of a period, oldest first, some hundreds at a time; none where `findKept` finds
 * nothing. Each batch is a query of its own.
 */
export async function* entriesOf(
  db: Executor,
  _reader: Reader,
  account: Iban,
  period: Period,
): AsyncGenerator<readonly Entry[]> {
  const slices = await findSlices(db, account, period);
  if (!slices) return;
  const count = countOf(slices);
  for (let read = 0; read < count; read += batchSize) {
    const rows = await db
      .select(entryColumns)
      .from(cachedEntries)
      .where(withinSlices(partOf(slices, read, read + batchSize)))
      .orderBy(asc(cachedEntries.month), asc(cachedEntries.position));
    yield rows.map(entryOf);
  }
}

/**
 * How a kept period stands: when the service said the newest part of it, and whether there is reason to ask
 * it again.
 */
export type Standing = Pick<CachedStatement, 'newestAsOf' | 'isBehind'>;

/**
 * The same question as `findKept` answers, without its figures; undefined where nothing of the period is
 * kept.
 */
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
  const behind = behindMonths(rows, { now, lastEventAt: await findLastEvent(db, account, now) });
  const isWhole = rows.length === monthsOf(period).length;
  return { newestAsOf: new Date(newest), isBehind: !isWhole || behind.size > 0 };
}
