import { sql } from 'drizzle-orm';
import type { BatchId } from '@/lib/kernel/ids';

/**
 * Row figures of a batch for the `set` of an update: rows to send with their sum, included wrong rows, and
 * excluded rows. Every change of rows updates them in the same transaction.
 */
export const countedRows = (id: BatchId) => ({
  rowCount: sql`(select count(*) from batch_rows where batch_id = ${id} and hash is not null and exclusion is null)`,
  total: sql`(select coalesce(sum(amount), 0) from batch_rows where batch_id = ${id} and hash is not null and exclusion is null)`,
  wrongCount: sql`(select count(*) from batch_rows where batch_id = ${id} and hash is null and exclusion is null)`,
  excludedCount: sql`(select count(*) from batch_rows where batch_id = ${id} and exclusion is not null)`,
});
