import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { shownText } from '@/lib/kernel/texts/text';
import { textFields } from '@/lib/orders/order/input';
import type { BatchRow } from '../batch/batch';

/** A field that banks receive in another spelling than written. */
export type ConvertedField = {
  readonly position: number;
  readonly line: number;
  readonly field: string;
  readonly typed: string;
  readonly sent: string;
};

export type Converted = { readonly count: number; readonly first: readonly ConvertedField[] };

const shownRows = 5;

/** Rows sent in another spelling than written. */
export async function findConverted(db: Executor, { id }: Pick<BatchRow, 'id'>): Promise<Converted> {
  const isSent = and(
    eq(batchRows.batchId, id),
    isNull(batchRows.exclusion),
    isNotNull(batchRows.hash),
    isNotNull(batchRows.typed),
  );
  const count = await db.$count(batchRows, isSent);
  const rows = await db
    .select()
    .from(batchRows)
    .where(isSent)
    .orderBy(asc(batchRows.position))
    .limit(shownRows);
  const first = rows.flatMap((row) =>
    textFields.flatMap((field) => {
      const [typed, sent] = [row.typed?.[field], row[field] ?? ''];
      return typed === undefined || typed === sent
        ? []
        : [{ position: row.position, line: row.line, field, typed: shownText(typed), sent }];
    }),
  );
  return { count, first };
}

export type ExcludedFigures = { readonly count: number; readonly total: string };

/** Excluded rows, and the sum of their readable amounts. */
export async function readExclusions(db: Executor, { id }: Pick<BatchRow, 'id'>): Promise<ExcludedFigures> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      total: sql<string>`coalesce(sum(${batchRows.amount}), 0)::numeric(18,2)::text`,
    })
    .from(batchRows)
    .where(and(eq(batchRows.batchId, id), isNotNull(batchRows.exclusion)));
  return row ?? { count: 0, total: '0.00' };
}
