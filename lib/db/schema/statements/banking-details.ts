import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../columns';

/**
 * The provider's last banking details, in one row, for when it does not answer. Shown as a copy, with
 * `fetchedAt`; the shape of `content` is checked on read (`lib/accounts/receiving/banking-details.ts`).
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
