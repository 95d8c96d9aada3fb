import { sql } from 'drizzle-orm';
import type { BatchId } from '@/lib/kernel/ids';

/**
 * The figures of a batch that follow from its rows, for the `set` of an update: rows that would be sent and
 * their sum, those that are wrong and not left out, and those left out. Whatever changes rows sets them in
 * the same transaction.
 */
export const countedRows = (id: BatchId) => ({
  rowCount: sql`(select count(*) from batch_rows where batch_id = ${id} and hash is not null and exclusion is null)`,
  total: sql`(select coalesce(sum(amount), 0) from batch_rows where batch_id = ${id} and hash is not null and exclusion is null)`,
  wrongCount: sql`(select count(*) from batch_rows where batch_id = ${id} and hash is null and exclusion is null)`,
  excludedCount: sql`(select count(*) from batch_rows where batch_id = ${id} and exclusion is not null)`,
});
