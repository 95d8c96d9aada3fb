import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { BatchId, UserId } from '@/lib/kernel/ids';
import { users } from '../people/users';
import { batches } from './batches';

/**
 * Everybody who ever made or edited a batch; the database keeps it with every change of `last_editor_id`.
 * Only ever added to.
 */
export const batchEditors = pgTable(
  'batch_editors',
  {
    batchId: uuid('batch_id')
      .$type<BatchId>()
      .notNull()
      .references(() => batches.id),
    editorId: uuid('editor_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.editorId, table.batchId] })],
);
