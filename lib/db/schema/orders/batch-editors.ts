import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { BatchId, UserId } from '@/lib/kernel/ids';
import { users } from '../people/users';
import { batches } from './batches';

/** Everyone who made or edited a batch; a trigger adds each `last_editor_id`. Append-only. */
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
