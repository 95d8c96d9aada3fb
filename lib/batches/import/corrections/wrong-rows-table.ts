import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batchRows } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import type { BatchRow } from '../../batch/batch';
import { findPart } from '../../files';
import { type MappedField, mappedFieldLabels, mappedFields, tableMapping } from '../mapping/mapping';
import { firstRows } from '../mapping/table-of-file';
import { writtenOf } from '../rows/row-columns';

/**
 * The heading of the column that says where a row stood, by which it is known when it comes back. It names
 * the batch: the same lines of another one are other payments.
 */
export const lineHeadingOf = (id: BatchId): string => `Line (batch ${id.slice(0, 8)})`;
/** The last column says what is wrong. */
export const problemHeading = 'What is wrong';

export type WrongRowsColumn = { readonly field: MappedField; readonly heading: string };

/**
 * The columns of the file of a batch's wrong rows: those of the file it was made of, under its own headings
 * and in its order; where that had none, or was no table, every field under its name.
 */
export async function wrongRowsColumns(db: Executor, batch: BatchRow): Promise<WrongRowsColumn[]> {
  const mapping = tableMapping.safeParse(batch.mapping).data;
  if (!mapping || !batch.fileId) {
    return mappedFields.map((field) => ({ field, heading: mappedFieldLabels[field].label }));
  }
  // The bytes of a batch that ended long ago are gone.
  const hasHeadings = mapping.hasHeadings && (await findPart(db, batch.fileId, 0)) !== undefined;
  const [first] = hasHeadings ? await firstRows(db, { fileId: batch.fileId, mapping }, 1) : [];
  const used = mappedFields
    .flatMap((field) => {
      const at = mapping.columns[field];
      return at === undefined ? [] : [{ field, at }];
    })
    .toSorted((one, other) => one.at - other.at);
  const columns = used.map(({ field, at }) => ({
    field,
    heading: first?.cells[at]?.trim() || mappedFieldLabels[field].label,
  }));
  // What had no column of its own can be wrong all the same, and is corrected in one.
  const further = (['reference', 'network'] as const).filter((field) => mapping.columns[field] === undefined);
  return [...columns, ...further.map((field) => ({ field, heading: mappedFieldLabels[field].label }))];
}

const rowsAtOnce = 1_000;

/** The wrong rows that are not left out as a table, headings first. */
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
