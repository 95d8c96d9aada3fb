import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { keptEntries } from '@/lib/db/schema/books';
import type { Iban } from '@/lib/kernel/iban';
import type { EntryOrder } from '@/lib/statements/address';
import type { Period } from '@/lib/statements/period';
import { type EntrySearch, entryTerms } from '@/lib/statements/search';
import { type Entry, entryOf } from '@/lib/statements/statement';
import { entryColumns } from './kept-entry';
import type { Reader } from './reader';
import { findSlices, type KeptSlice, withinSlices } from './slices';

/** An entry with its number in the statement of the period, from 0, oldest first, which is how faults name it. */
export type ListedEntry = Entry & { readonly index: number };

export type EntryPage = {
  readonly entries: readonly ListedEntry[];
  /** How many match in all. */
  readonly total: number;
  /** From 1; the last one where the one asked for is beyond it. */
  readonly page: number;
};

type Asked = {
  readonly search: EntrySearch;
  readonly order: EntryOrder;
  readonly page: number;
  readonly pageSize: number;
};

/** One page of the kept entries that match; undefined where `findKept` finds nothing. */
export async function listEntriesPage(
  db: Executor,
  _reader: Reader,
  account: Iban,
  period: Period,
  { search, order, page, pageSize }: Asked,
): Promise<EntryPage | undefined> {
  const slices = await findSlices(db, account, period);
  const within = slices && withinSlices(slices);
  if (!slices || !within) return undefined;
  const condition = matching(search);
  const where = and(within, condition);
  const total = condition ? await countOf(db, where) : entriesIn(slices);
  const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
  const turn = order === 'newest' ? desc : asc;
  const rows = await db
    .select({ ...entryColumns, month: keptEntries.month, position: keptEntries.position })
    .from(keptEntries)
    .where(where)
    .orderBy(turn(keptEntries.month), turn(keptEntries.position))
    .limit(pageSize)
    .offset((shown - 1) * pageSize);
  const before = countsBefore(slices);
  const entries = rows.map(({ month, position, ...entry }) => ({
    ...entryOf(entry),
    index: (before.get(month) ?? 0) + position,
  }));
  return { entries, total, page: shown };
}

/** The search as a condition; undefined where it asks for everything. */
export function matching({ text, direction, network }: EntrySearch): SQL | undefined {
  const { words, amount } = entryTerms(text);
  const inText = and(...words.map((word) => sql`strpos(${keptEntries.searchText}, ${word}) > 0`));
  const byAmount =
    amount &&
    and(
      eq(keptEntries.amount, amount.amount),
      amount.direction && eq(keptEntries.direction, amount.direction),
    );
  return and(
    direction && eq(keptEntries.direction, direction),
    network && eq(keptEntries.network, network),
    inText && or(inText, byAmount),
  );
}

async function countOf(db: Executor, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(keptEntries).where(where);
  return row?.count ?? 0;
}

const entriesIn = (slices: readonly KeptSlice[]): number =>
  slices.reduce((count, { start, end }) => count + end - start, 0);

/** What to add to a position in a month to have the entry's number in the period. */
function countsBefore(slices: readonly KeptSlice[]): ReadonlyMap<string, number> {
  const before = new Map<string, number>();
  let count = 0;
  for (const { row, start, end } of slices) {
    before.set(row.month, count - start);
    count += end - start;
  }
  return before;
}
