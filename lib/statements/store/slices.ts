import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { cachedEntries, cachedStatements } from '@/lib/db/schema/statements/statement-cache';
import type { Iban } from '@/lib/kernel/banking/iban';
import { addDays, type LocalDate, startOfMonth } from '@/lib/kernel/dates/calendar';
import { fromDecimal, type MinorUnits, minorUnits } from '@/lib/kernel/money';
import type { Period } from '../model/period';
import type { StatementFault, StatementHead } from '../model/statement';
import { monthsOf, overlapOf } from './months';
import { readFaults } from './stored-faults';

type MonthRow = typeof cachedStatements.$inferSelect;

/**
 * The part of a cached month within a period: its head and its range of positions, `start` inclusive, `end`
 * exclusive.
 */
export type CachedSlice = {
  readonly row: MonthRow;
  readonly head: StatementHead;
  readonly start: number;
  readonly end: number;
};

/** The cached months that overlap a period, oldest first. */
export const findMonths = (db: ReadExecutor, account: Iban, period: Period): Promise<MonthRow[]> =>
  db
    .select()
    .from(cachedStatements)
    .where(
      and(
        eq(cachedStatements.account, account),
        between(cachedStatements.month, startOfMonth(period.from), startOfMonth(period.to)),
      ),
    )
    .orderBy(asc(cachedStatements.month));

/**
 * The cached parts of a period, oldest month first. Undefined if a day is missing that had begun when its
 * month was fetched. The last days of the period may be missing if the last month was fetched before them.
 */
export async function findSlices(
  db: ReadExecutor,
  account: Iban,
  period: Period,
): Promise<readonly CachedSlice[] | undefined> {
  const rows = await findMonths(db, account, period);
  if (!isWhole(rows, period)) return undefined;
  const slices: CachedSlice[] = [];
  for (const row of rows) {
    const cached = { from: row.month, to: row.coversTo };
    const wanted = overlapOf(cached, period);
    if (!wanted) return undefined;
    const isAll = wanted.from === cached.from && wanted.to === cached.to;
    slices.push(isAll ? wholeOf(row) : await cutOf(db, row, wanted));
  }
  return slices;
}

const isWhole = (rows: readonly MonthRow[], period: Period): boolean =>
  rows.length === monthsOf(period).length &&
  rows.every(({ coversTo }, index) => {
    const next = rows[index + 1];
    return next === undefined || addDays(coversTo, 1) === next.month;
  });

const wholeOf = (row: MonthRow): CachedSlice => {
  const { clientName, account, opening, closing, credits, debits, creditCount, debitCount } = row;
  const figures = { opening, closing, credits, debits, creditCount, debitCount };
  const period = { from: row.month, to: row.coversTo };
  const head = { clientName, account, period, ...figures, faults: readFaults(row.faults) };
  return { row, head, start: 0, end: creditCount + debitCount };
};

type CutRow = {
  readonly start: number;
  readonly end: number;
  readonly opening: string | null;
  readonly closing: string | null;
  readonly credits: string;
  readonly debits: string;
  readonly credit_count: number;
  readonly debit_count: number;
  readonly outside: number | null;
  readonly outside_date: LocalDate | null;
  readonly left_out: number;
  readonly left_out_date: LocalDate | null;
};

/** Part of a cached month, computed without loading its entries. */
async function cutOf(db: ReadExecutor, row: MonthRow, period: Period): Promise<CachedSlice> {
  const { account, month, clientName } = row;
  const count = row.creditCount + row.debitCount;
  const ofMonth = sql`${cachedEntries.account} = ${account} and ${cachedEntries.month} = ${month}`;
  const [cut] = await db.execute<CutRow>(sql`
    with first as (
      select coalesce((select position from cached_entries where ${ofMonth} and date >= ${period.from}
        order by position limit 1), ${count}::int) as start
    ), bounds as (
      select start, coalesce((select position from cached_entries where ${ofMonth} and position >= start and date > ${period.to}
        order by position limit 1), ${count}::int) as "end" from first
    )
    select bounds.*,
      (select running_balance from cached_entries where ${ofMonth} and position = bounds.start - 1) as opening,
      (select running_balance from cached_entries where ${ofMonth} and position = bounds."end" - 1) as closing,
      sums.*, later.*, (select date::text from cached_entries where ${ofMonth} and position = outside) as outside_date
    from bounds, lateral (
      select coalesce(sum(amount) filter (where direction = 'incoming'), 0)::text as credits,
        coalesce(sum(amount) filter (where direction = 'outgoing'), 0)::text as debits,
        count(*) filter (where direction = 'incoming')::int as credit_count,
        count(*) filter (where direction = 'outgoing')::int as debit_count,
        min(position) filter (where date < ${period.from}) as outside
      from cached_entries where ${ofMonth} and position >= bounds.start and position < bounds."end"
    ) as sums, lateral (
      select count(*)::int as left_out, (array_agg(date order by position))[1]::text as left_out_date
      from cached_entries where ${ofMonth} and position >= bounds."end" and date between ${period.from} and ${period.to}
    ) as later`);
  if (!cut) throw new Error('a query without a row');
  const { start, end } = cut;
  const opening = cut.opening === null ? row.opening : fromDecimal(cut.opening);
  const closing = end === count ? row.closing : cut.closing === null ? row.opening : fromDecimal(cut.closing);
  const credits = fromDecimal(cut.credits);
  const debits = fromDecimal(cut.debits);
  const faults: StatementFault[] = [];
  // A part can only break if the whole month breaks.
  if (readFaults(row.faults).some(({ kind }) => kind === 'running_balance' || kind === 'joint')) {
    const broken = await findBreak(db, row, { start, end, opening });
    if (broken) faults.push(broken);
  }
  const expected = minorUnits(opening + credits - debits);
  if (expected !== closing) faults.push({ kind: 'closing_balance', expected, stated: closing });
  if (cut.outside !== null && cut.outside_date !== null)
    faults.push({ kind: 'outside_period', index: cut.outside - start, date: cut.outside_date });
  if (cut.left_out_date !== null)
    faults.push({ kind: 'left_out', date: cut.left_out_date, count: cut.left_out });
  const counts = { creditCount: cut.credit_count, debitCount: cut.debit_count };
  const head = { clientName, account, period, opening, closing, credits, debits, ...counts, faults };
  return { row, head, start, end };
}

async function findBreak(
  db: ReadExecutor,
  { account, month }: MonthRow,
  { start, end, opening }: { readonly start: number; readonly end: number; readonly opening: MinorUnits },
): Promise<StatementFault | undefined> {
  const [broken] = await db.execute<{ position: number; expected: string; stated: string }>(sql`
    select position, expected::text, running_balance::text as stated from (
      select position, running_balance,
        lag(running_balance, 1, ${cachedStatements.opening.mapToDriverValue(opening)}::numeric(18,2)) over (order by position)
          + case direction when 'incoming' then amount else -amount end as expected
      from cached_entries
      where account = ${account} and month = ${month} and position >= ${start} and position < ${end}
    ) as steps where expected <> running_balance order by position limit 1`);
  return (
    broken && {
      kind: 'running_balance',
      index: broken.position - start,
      expected: fromDecimal(broken.expected),
      stated: fromDecimal(broken.stated),
    }
  );
}

/** Condition on `cached_entries` for the slices, served by its primary key; undefined if they are empty. */
export function withinSlices(slices: readonly CachedSlice[]): SQL | undefined {
  const filled = slices.filter(({ start, end }) => start < end);
  const first = filled[0];
  const last = filled.at(-1);
  if (!first || !last) return undefined;
  return sql`${cachedEntries.account} = ${first.row.account}
    and (${cachedEntries.month}, ${cachedEntries.position}) >= (${first.row.month}::date, ${first.start}::int)
    and (${cachedEntries.month}, ${cachedEntries.position}) < (${last.row.month}::date, ${last.end}::int)`;
}

export const countOf = (slices: readonly CachedSlice[]): number =>
  slices.reduce((count, { start, end }) => count + end - start, 0);

/** Entries from number `from` to before `to`, oldest first from 0, as slices. */
export function partOf(slices: readonly CachedSlice[], from: number, to: number): readonly CachedSlice[] {
  let before = 0;
  return slices.flatMap((slice) => {
    const offset = slice.start - before;
    before += slice.end - slice.start;
    const start = Math.max(slice.start, from + offset);
    const end = Math.min(slice.end, to + offset);
    return start < end ? [{ ...slice, start, end }] : [];
  });
}
