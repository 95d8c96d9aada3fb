import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CanonicalValue } from '@/lib/kernel/canonical-json';
import type { ChangeRequestId } from '@/lib/kernel/ids';
import { instant } from '../../columns';
import { changeRequests } from './change-requests';

/** Every policy; the highest version is in force. Append-only. */
export const policies = pgTable(
  'policies',
  {
    version: integer('version').primaryKey(),
    document: jsonb('document').$type<CanonicalValue>().notNull(),
    hash: text('hash').notNull(),
    /** The change request of two admins that approved it. */
    changeRequestId: uuid('change_request_id')
      .$type<ChangeRequestId>()
      .notNull()
      .unique()
      .references(() => changeRequests.id),
    at: instant('at').notNull(),
  },
  (table) => [check('policies_version', sql`${table.version} > 0`)],
);
