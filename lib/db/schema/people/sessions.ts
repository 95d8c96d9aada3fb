import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SessionId, UserId } from '@/lib/kernel/ids';
import { instant } from '../../columns';
import { users } from './users';

/**
 * What a sign-in was confirmed with beyond the password: a second factor of ours, or one that the identity
 * provider asked for.
 */
export const confirmedWith = ['passkey', 'totp', 'provider'] as const;
export type ConfirmedWith = (typeof confirmedWith)[number];

/**
 * One sign-in of one person on one device. The cookie names it; what stands here decides whether it still
 * opens anything.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').$type<SessionId>().primaryKey(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** The person's epoch when they signed in: the session ends when it is raised. */
    epoch: integer('epoch').notNull(),
    /** What the browser says that it is. */
    device: text('device').notNull(),
    /** The network address that it was opened from; empty where that is not known. */
    address: text('address').notNull().default(''),
    /**
     * Null where no second factor was asked for, or has not been confirmed yet. It never changes: confirming
     * opens another session.
     */
    confirmedWith: text('confirmed_with').$type<ConfirmedWith>(),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** To the minute. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.startedAt),
    check('sessions_confirmed_with', sql`${table.confirmedWith} in ('passkey', 'totp', 'provider')`),
  ],
);
