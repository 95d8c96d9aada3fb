import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '@/lib/kernel/ids';
import { instant, isSha256 } from '../../columns';
import { users } from './users';

/** A single-use link with which a new person chooses their password. The link itself is not stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    /** Deleted with a person who was not admitted. */
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's token, lower-case hex. */
    tokenHash: text('token_hash').notNull(),
    /** The admin who requested the admission, and who knows the link. */
    createdBy: uuid('created_by')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    /** Set when a newer link replaces this one. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    uniqueIndex('invitations_one_open')
      .on(table.userId)
      .where(sql`${table.acceptedAt} is null and ${table.replacedAt} is null`),
    check('invitations_token_hash', isSha256(table.tokenHash)),
    check('invitations_ended_once', sql`${table.acceptedAt} is null or ${table.replacedAt} is null`),
  ],
);
