import { type SQL, sql } from 'drizzle-orm';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { counting, within } from '@/lib/orders/checks/measure';
import type { Limit } from '@/lib/policy/rules/policy';
import type { BatchRow } from '../batch/batch';
import type { SomeRows } from '../batch/dry-run-figures';

/** A batch as measured against a policy. Released rows count as orders. */
export type MeasuredBatch = Pick<
  BatchRow,
  'id' | 'makerId' | 'lastEditorId' | 'account' | 'releasedTo' | 'parentId'
> & {
  readonly countsOn: LocalDate;
};

/** The rows to send, as CTE `rows`. */
export const paidRows = ({ id }: Pick<BatchRow, 'id'>): SQL =>
  sql`rows as (select * from batch_rows where batch_id = ${id} and exclusion is null and hash is not null)`;

/**
 * Total per beneficiary with this batch on its day, or in its month: CTE `cumulated` (beneficiary_key, sum),
 * to follow `paidRows`. Equals what `measure` adds up for an order, for all rows at once.
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

/** Rows listed by number in a message. */
const shownRows = 5;

/** Columns of `SomeRows` for a query with position and line. */
export const someRows = sql`count(*)::int as count,
  (array_agg(json_build_object('position', position, 'line', line) order by position))[1:${sql.raw(String(shownRows))}] as first`;

export type FoundRows = { readonly count: number; readonly first: SomeRows['first'] | null };

/** Undefined if there are none. */
export const foundRows = (row: FoundRows | undefined): SomeRows | undefined =>
  row && row.count > 0 ? { count: row.count, first: row.first ?? [] } : undefined;
