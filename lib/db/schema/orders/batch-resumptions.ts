import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BatchId, UserId } from '@/lib/kernel/ids';
import { instant } from '../../columns';
import { factors } from '../people/factors';
import { users } from '../people/users';
import { batches } from './batches';

/** Each resumption of a paused batch by an approver, confirmed with a second factor. Append-only. */
export const batchResumptions = pgTable(
  'batch_resumptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    batchId: uuid('batch_id')
      .$type<BatchId>()
      .notNull()
      .references(() => batches.id),
    version: integer('version').notNull(),
    /** The text on the screen: the batch's hash and the dry run's figures. */
    form: text('form').notNull(),
    /** SHA-256 of the form, lower-case hex, which the second factor confirmed. */
    hash: text('hash').notNull(),
    personId: uuid('person_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => factors.id),
    evidence: jsonb('evidence').$type<Readonly<Record<string, string | number | boolean | null>>>().notNull(),
    /** By the database's clock, as the audit chain's records of the factors are. */
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('batch_resumptions_batch').on(table.batchId)],
);
