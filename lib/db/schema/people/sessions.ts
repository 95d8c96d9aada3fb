import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SessionId, UserId } from '@/lib/kernel/ids';
import { instant } from '../../columns';
import { users } from './users';

/**
 * How a sign-in was confirmed beyond the password: with a second factor here, or by the identity provider.
 */
export const confirmedWith = ['passkey', 'totp', 'provider'] as const;
export type ConfirmedWith = (typeof confirmedWith)[number];

/**
 * One sign-in of one person on one device. The cookie names it; this row decides whether it is still valid.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').$type<SessionId>().primaryKey(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** The person's epoch at sign-in: raising it ends the session. */
    epoch: integer('epoch').notNull(),
    /** The browser's `User-Agent`. */
    device: text('device').notNull(),
    /** The network address at sign-in; empty if unknown. */
    address: text('address').notNull().default(''),
    /**
     * Null without a second factor, or while it is unconfirmed. Immutable: confirming opens another session.
     */
    confirmedWith: text('confirmed_with').$type<ConfirmedWith>(),
    /**
     * When the password was checked, or the identity provider verified the person, which may be long before;
     * null if it does not say.
     */
    authenticatedAt: instant('authenticated_at'),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** Accurate to the minute. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.startedAt),
    check('sessions_confirmed_with', sql`${table.confirmedWith} in ('passkey', 'totp', 'provider')`),
  ],
);
