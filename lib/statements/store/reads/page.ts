import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { cachedEntries } from '@/lib/db/schema/statements/statement-cache';
import type { Iban } from '@/lib/kernel/banking/iban';
import { allPages } from '@/lib/kernel/lists/all-pages';
import { fromDecimal, type MinorUnits, zero } from '@/lib/kernel/money';
import { type EntryOrder, isByDay } from '../../model/address';
import { type EntrySearch, entryTerms } from '../../model/entries/search';
import type { Period } from '../../model/period';
import { type Entry, entryOf } from '../../model/statement';
import type { Reader } from '../reader';
import { type CachedSlice, countOf, findSlices, partOf, withinSlices } from '../slices';
import { entryColumns } from '../stored-entry';

/** An entry with its number in the period, from 0, oldest first, as used by faults. */
export type ListedEntry = Entry & { readonly index: number };

export type EntryPage = {
  readonly entries: readonly ListedEntry[];
  /** Total number of matches. */
  readonly total: number;
  /** The turnovers of the matches; undefined without a search. */
  readonly turnovers: Turnovers | undefined;
  /** From 1; the last page if the requested one is beyond it. */
  readonly page: number;
};

/** The sums of credits and of debits, both positive. */
export type Turnovers = { readonly credits: MinorUnits; readonly debits: MinorUnits };

type Requested = {
  readonly search: EntrySearch;
  readonly order: EntryOrder;
  readonly page: number;
  readonly pageSize: number;
};

/** One page of matching cached entries; undefined if `findCached` finds nothing. */
export async function listEntriesPage(
  db: ReadExecutor,
  _reader: Reader,
  account: Iban,
  period: Period,
  { search, order, page, pageSize }: Requested,
): Promise<EntryPage | undefined> {
  const slices = await findSlices(db, account, period);
  if (!slices) return undefined;
  const condition = matching(search);
  const requested = { order, page, pageSize };
  const found =
    condition || !isByDay(order)
      ? await findKeys(db, slices, condition, requested)
      : placesOf(slices, requested);
  const before = countsBefore(slices);
  const rows =
    found.where === undefined
      ? []
      : await db
          .select({ ...entryColumns, month: cachedEntries.month, position: cachedEntries.position })
          .from(cachedEntries)
          .where(found.where)
          .orderBy(sortedBy(order));
  const entries = rows.map(({ month, position, ...entry }) => ({
    ...entryOf(entry),
    index: (before.get(month) ?? 0) + position,
  }));
  return { entries, total: found.total, turnovers: found.turnovers, page: found.page };
}

/** Of a page of an export: each may scan all entries of the period. */
const exportedAtOnce = 5_000;

/** All matching cached entries in an order, page by page; none if `findCached` finds nothing. */
export const allEntries = (
  db: ReadExecutor,
  reader: Reader,
  account: Iban,
  period: Period,
  asked: Pick<Requested, 'search' | 'order'>,
) =>
  allPages<ListedEntry, number>(async (page = 1) => {
    const requested = { ...asked, page, pageSize: exportedAtOnce };
    const found = await listEntriesPage(db, reader, account, period, requested);
    const isLast = !found || page * exportedAtOnce >= found.total;
    return { rows: found?.entries ?? [], next: isLast ? undefined : page + 1 };
  });

type Found = {
  readonly total: number;
  readonly turnovers: Turnovers | undefined;
  readonly page: number;
  /** Condition for the entries of the page; undefined if there are none. */
  readonly where: SQL | undefined;
};

const lastPageOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Without a search, the positions of a page follow from the counts, without reading earlier entries. */
function placesOf(
  slices: readonly CachedSlice[],
  { order, page, pageSize }: Omit<Requested, 'search'>,
): Found {
  const total = countOf(slices);
  const shown = Math.min(page, lastPageOf(total, pageSize));
  const [from, to] = [(shown - 1) * pageSize, Math.min(shown * pageSize, total)];
  const part = order === 'oldest' ? partOf(slices, from, to) : partOf(slices, total - to, total - from);
  return { total, turnovers: undefined, page: shown, where: withinSlices(part) };
}

type FoundKey = {
  readonly month: string;
  readonly position: number;
  readonly total: number;
  readonly credits: string;
  readonly debits: string;
};

/** A search or an order by amount scans the entries of the period once and collects only positions. */
async function findKeys(
  db: ReadExecutor,
  slices: readonly CachedSlice[],
  condition: SQL | undefined,
  { order, page, pageSize }: Omit<Requested, 'search'>,
): Promise<Found> {
  const within = withinSlices(slices);
  const keys = within
    ? await db.execute<FoundKey>(sql`
        with found as (select month, position, amount, direction from cached_entries where ${and(within, condition)}),
          counted as (select count(*)::int as total,
            coalesce(sum(amount) filter (where direction = 'incoming'), 0)::numeric(18,2)::text as credits,
            coalesce(sum(amount) filter (where direction = 'outgoing'), 0)::numeric(18,2)::text as debits from found)
        select month::text, position, total, credits, debits from found, counted
        order by ${sortedBy(order)}
        limit ${pageSize}
        offset (select least(${page}::int - 1, (total - 1) / ${pageSize}::int) * ${pageSize}::int from counted)`)
    : [];
  const [first] = keys;
  // The turnovers of the whole period are in its head.
  const turnoversOf = (turnovers: Turnovers) => (condition ? turnovers : undefined);
  if (!first)
    return { total: 0, turnovers: turnoversOf({ credits: zero, debits: zero }), page: 1, where: undefined };
  const places = keys.map(({ month, position }) => sql`(${month}::date, ${position}::int)`);
  return {
    total: first.total,
    turnovers: turnoversOf({ credits: fromDecimal(first.credits), debits: fromDecimal(first.debits) }),
    page: Math.min(page, lastPageOf(first.total, pageSize)),
    where: sql`${cachedEntries.account} = ${slices[0]?.row.account}
      and (${cachedEntries.month}, ${cachedEntries.position}) in (${sql.join(places, sql`, `)})`,
  };
}

/** With its sign: a debit is less than any credit. */
const signed = sql`(case direction when 'incoming' then amount else -amount end)`;

const sorts: Readonly<Record<EntryOrder, SQL>> = {
  newest: sql`month desc, position desc`,
  oldest: sql`month, position`,
  largest: sql`${signed} desc, month desc, position desc`,
  smallest: sql`${signed}, month, position`,
};

/** The order of entries in SQL. */
const sortedBy = (order: EntryOrder): SQL => sorts[order];

/** The search as a condition; undefined if it matches everything. */
export function matching({ text, direction, network }: EntrySearch): SQL | undefined {
  const { words, amount } = entryTerms(text);
  const inText = and(...words.map((word) => sql`strpos(${cachedEntries.searchText}, ${word}) > 0`));
  const byAmount =
    amount &&
    and(
      eq(cachedEntries.amount, amount.amount),
      amount.direction && eq(cachedEntries.direction, amount.direction),
    );
  return and(
    direction && eq(cachedEntries.direction, direction),
    network && eq(cachedEntries.network, network),
    inText && or(inText, byAmount),
  );
}

/** Offset from the position in a month to the entry's number in the period, by month. */
function countsBefore(slices: readonly CachedSlice[]): ReadonlyMap<string, number> {
  const before = new Map<string, number>();
  let count = 0;
  for (const { row, start, end } of slices) {
    before.set(row.month, count - start);
    count += end - start;
  }
  return before;
}
