import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../columns';

/**
 * The banking details that the service gave last, in one row: for when it does not answer. A copy, and shown
 * as one, with `fetchedAt`; the shape of `content` is checked when it is read
 * (`lib/accounts/receiving/banking-details.ts`).
 */
export const cachedBankingDetails = pgTable(
  'cached_banking_details',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    content: jsonb('content').notNull(),
    fetchedAt: instant('fetched_at').notNull(),
  },
  (table) => [check('cached_banking_details_one', sql`${table.isOnly}`)],
);
