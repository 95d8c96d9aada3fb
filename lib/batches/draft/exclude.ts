import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { batchRows } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits, sum as sumOf } from '@/lib/kernel/money';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { Exclusion } from '@/lib/kernel/states/batch-states';
import { t } from '@/messages/batch-answers';
import { markDuplicates } from '../import/rows/warn';
import { changeDraft, type DraftParts } from './change-draft';
import { forgetWarnings } from './forget-warnings';

type Drafting = Granted<'payments:draft'>;
type Rows = { readonly batchId: BatchId; readonly positions: readonly number[] };
type Changed = Promise<Result<{ readonly count: number }, string>>;

/**
 * Excludes these rows of a draft. Rows already excluded stay so. Repeats the duplicate check of rows that pay
 * the same.
 */
export const exclude = (parts: DraftParts, { actor }: Drafting, { batchId, positions }: Rows): Changed =>
  changeDraft(parts, actor, batchId, 'exclude', async (tx, { version }) => {
    const left = await tx
      .update(batchRows)
      .set({ exclusion: 'by_maker', excludedVersion: version + 1, excludedById: actor.id })
      .where(
        and(
          eq(batchRows.batchId, batchId),
          inArray(batchRows.position, [...positions]),
          isNull(batchRows.exclusion),
        ),
      )
      .returning({ position: batchRows.position });
    // Only after it is certain that rows change, because a refusal does not roll back what was written.
    const changed = left.map(({ position }) => position);
    const alike = changed.length > 0 ? await forgetWarnings(tx, batchId, changed) : [];
    await markDuplicates(tx, batchId, { now: parts.now(), positions: alike });
    return counted(left, t('draft.excludedAlready'));
  });

/** Excludes every wrong row of a draft, so that the valid ones can go on. */
export const excludeWrong = (parts: DraftParts, { actor }: Drafting, batchId: BatchId): Changed =>
  changeDraft(parts, actor, batchId, 'exclude_wrong', async (tx, { version }) => {
    const left = await tx
      .update(batchRows)
      .set({ exclusion: 'wrong', excludedVersion: version + 1, excludedById: actor.id })
      .where(and(eq(batchRows.batchId, batchId), isNotNull(batchRows.problems), isNull(batchRows.exclusion)))
      .returning({ position: batchRows.position });
    return counted(left, t('draft.noWrongRows'));
  });

/**
 * Includes excluded rows of a draft, whoever excluded them, and repeats their duplicate check. Wrong rows
 * then need correction.
 */
export const include = (parts: DraftParts, { actor }: Drafting, { batchId, positions }: Rows): Changed =>
  changeDraft(parts, actor, batchId, 'include', async (tx) => {
    const back = await tx
      .update(batchRows)
      .set({ exclusion: null, excludedVersion: null, excludedById: null })
      .where(
        and(
          eq(batchRows.batchId, batchId),
          inArray(batchRows.position, [...positions]),
          isNotNull(batchRows.exclusion),
        ),
      )
      .returning({ position: batchRows.position });
    await markDuplicates(tx, batchId, { now: parts.now(), positions: back.map(({ position }) => position) });
    return counted(back, t('draft.includedAlready'));
  });

/**
 * A command without effect creates no version: a double click, or the second of two people, gets a message.
 */
const counted = (rows: readonly unknown[], otherwise: string) =>
  rows.length > 0
    ? ok({ value: { count: rows.length }, details: { count: rows.length } })
    : refuse(otherwise);

/**
 * Excluded rows, or rows that would be: number, sum of the readable amounts, and number of unreadable ones.
 */
export type ExcludedSum = {
  readonly count: number;
  readonly sum: MinorUnits;
  readonly unreadable: number;
};

/**
 * Figures of the excluded rows, in total and by reason, and of the rows that `excludeWrong` would exclude.
 */
export async function excludedSummary(
  db: Executor,
  _granted: Granted<'payments:read'>,
  batchId: BatchId,
): Promise<Readonly<Record<Exclusion | 'all' | 'would', ExcludedSum>>> {
  const reason = sql<Exclusion | null>`${batchRows.exclusion}`;
  const found = await db
    .select({
      reason,
      count: count(),
      sum: sql<string>`coalesce(sum(${batchRows.amount}), 0)::numeric(20,2)::text`,
      unreadable: sql<number>`(count(*) filter (where ${batchRows.amount} is null))::int`,
    })
    .from(batchRows)
    .where(
      and(
        eq(batchRows.batchId, batchId),
        sql`(${batchRows.exclusion} is not null or ${batchRows.problems} is not null)`,
      ),
    )
    .groupBy(reason);
  const of = (is: (reason: Exclusion | null) => boolean): ExcludedSum => {
    const rows = found.filter((row) => is(row.reason));
    const total = (read: (row: (typeof rows)[number]) => number) =>
      rows.reduce((sum, row) => sum + read(row), 0);
    return {
      count: total((row) => row.count),
      sum: sumOf(rows.map(({ sum }) => fromDecimal(sum))),
      unreadable: total((row) => row.unreadable),
    };
  };
  return {
    wrong: of((reason) => reason === 'wrong'),
    by_maker: of((reason) => reason === 'by_maker'),
    by_approver: of((reason) => reason === 'by_approver'),
    all: of((reason) => reason !== null),
    would: of((reason) => reason === null),
  };
}
