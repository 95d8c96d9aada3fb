import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batchRows } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import type { BatchRow } from '../../batch/batch';
import { findPart } from '../../files';
import { headingsOf } from '../file/table-of-file';
import { mappedFieldHeadings, type RowField, rowFields } from '../mapping/mapped-fields';
import { tableMapping } from '../mapping/mapping';
import { writtenOf } from '../rows/row-columns';

/**
 * Heading of the line number column, which identifies the file on re-upload. It names the batch, because the
 * same lines of another batch are other payments.
 */
export const lineHeadingOf = (id: BatchId): string => `Line (batch ${id.slice(0, 8)})`;
/** Heading of the last column. */
export const problemHeading = 'What is wrong';

export type WrongRowsColumn = { readonly field: RowField; readonly heading: string };

/**
 * Columns of the file of wrong rows: those of the original file, with its headings and order. Without
 * headings, or if it was no table, every field under its label.
 */
export async function wrongRowsColumns(db: Executor, batch: BatchRow): Promise<WrongRowsColumn[]> {
  const mapping = tableMapping.safeParse(batch.mapping).data;
  if (!mapping || !batch.fileId) {
    return rowFields.map((field) => ({ field, heading: mappedFieldHeadings[field] }));
  }
  // File bytes are deleted after the retention period.
  const isKept = (await findPart(db, batch.fileId, 0)) !== undefined;
  const headings = isKept ? await headingsOf(db, { fileId: batch.fileId, mapping }) : undefined;
  const used = rowFields
    .flatMap((field) => {
      const at = mapping.columns[field];
      return at === undefined ? [] : [{ field, at }];
    })
    .toSorted((one, other) => one.at - other.at);
  const columns = used.map(({ field, at }) => ({
    field,
    heading: headings?.[at]?.trim() || mappedFieldHeadings[field],
  }));
  // Fields without a column in the file may still be wrong, so they get a column for corrections.
  const further = (['reference', 'network'] as const).filter((field) => mapping.columns[field] === undefined);
  return [...columns, ...further.map((field) => ({ field, heading: mappedFieldHeadings[field] }))];
}

const rowsAtOnce = 1_000;

/** The included wrong rows as a table, headings first. */
export async function* wrongRowsTable(db: Executor, batch: BatchRow): AsyncGenerator<string[], void> {
  const columns = await wrongRowsColumns(db, batch);
  yield [lineHeadingOf(batch.id), ...columns.map(({ heading }) => heading), problemHeading];
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(batchRows)
      .where(
        and(
          eq(batchRows.batchId, batch.id),
          gt(batchRows.position, after),
          isNotNull(batchRows.problems),
          isNull(batchRows.exclusion),
        ),
      )
      .orderBy(asc(batchRows.position))
      .limit(rowsAtOnce);
    for (const row of rows) {
      const written = writtenOf(row);
      const problems = Object.entries(row.problems ?? {}).map(
        ([field, words]) => `${columns.find((column) => column.field === field)?.heading ?? field}: ${words}`,
      );
      yield [String(row.line), ...columns.map(({ field }) => written[field] ?? ''), problems.join(' ')];
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.position;
  }
}
