import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { ChangeRequestId, UserId } from '@/lib/kernel/ids';
import { instant } from '../../columns';
import { changeRequests } from './change-requests';

/**
 * Whether one of our accounts is confidential, and who works on it; the highest version of each account is in
 * force, and an account without one is not confidential. Append-only.
 */
export const confidentialAccounts = pgTable(
  'confidential_accounts',
  {
    iban: text('iban').$type<Iban>().notNull(),
    version: integer('version').notNull(),
    isConfidential: boolean('is_confidential').notNull(),
    /** The people who work on it; empty if it is not confidential. */
    members: uuid('members').array().$type<UserId[]>().notNull(),
    /** The change request of two admins that approved it. */
    changeRequestId: uuid('change_request_id')
      .$type<ChangeRequestId>()
      .notNull()
      .unique()
      .references(() => changeRequests.id),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.iban, table.version] }),
    check('confidential_accounts_version', sql`${table.version} > 0`),
    check('confidential_accounts_members', sql`${table.isConfidential} or cardinality(${table.members}) = 0`),
  ],
);
