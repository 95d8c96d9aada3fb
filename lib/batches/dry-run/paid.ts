import { type SQL, sql } from 'drizzle-orm';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { counting, within } from '@/lib/orders/checks/measure';
import type { Limit } from '@/lib/policy/rules/policy';
import type { BatchRow } from '../batch/batch';
import type { SomeRows } from './dry-run-figures';

/** A batch as it is held against a policy. Its released rows are orders by now, and count as such. */
export type MeasuredBatch = Pick<BatchRow, 'id' | 'makerId' | 'account' | 'releasedTo' | 'parentId'> & {
  readonly countsOn: LocalDate;
};

/** The rows that would be sent, as `rows`. */
export const paidRows = ({ id }: Pick<BatchRow, 'id'>): SQL =>
  sql`rows as (select * from batch_rows where batch_id = ${id} and exclusion is null and hash is not null)`;

/**
 * What goes to each beneficiary with this batch on its day, or in its month: the relation `cumulated` of
 * beneficiary_key and sum, after `paidRows`. It is what `measure` adds up for an order, for all of them at
 * once.
 */
export const cumulated = (batch: MeasuredBatch, period: Limit['period'] = 'day'): SQL => sql`
  mine as materialized (
    select beneficiary_key, coalesce(sum(amount) filter (where position > ${batch.releasedTo}), 0) as sum
    from rows group by beneficiary_key
  ),
  others as materialized (
    select beneficiary_key, sum(amount) as sum from ${counting({ batch: batch.id })} as counting
    where ${within(period, batch.countsOn)} and beneficiary_key in (select beneficiary_key from mine)
    group by beneficiary_key
  ),
  cumulated as materialized (
    select beneficiary_key, mine.sum + coalesce(others.sum, 0) as sum from mine left join others using (beneficiary_key)
  )`;

/** How many rows are named where something is to be said of some. */
const shownRows = 5;

/** The columns of `SomeRows`, over the rows of a query that has position and line. */
export const someRows = sql`count(*)::int as count,
  (array_agg(json_build_object('position', position, 'line', line) order by position))[1:${sql.raw(String(shownRows))}] as first`;

export type FoundRows = { readonly count: number; readonly first: SomeRows['first'] | null };

/** Undefined where there are none. */
export const foundRows = (row: FoundRows | undefined): SomeRows | undefined =>
  row && row.count > 0 ? { count: row.count, first: row.first ?? [] } : undefined;
