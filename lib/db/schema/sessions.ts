import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SessionId, UserId } from '@/lib/kernel/ids';
import { instant } from '../columns';
import { users } from './users';

/** One sign-in of one person on one device. The cookie names it; what stands here decides whether it still opens anything. */
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
    startedAt: instant('started_at').notNull().defaultNow(),
    /** To the minute. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userId, table.startedAt)],
);
