import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '@/lib/kernel/ids';
import { instant } from '../../columns';
import { users } from '../people/users';

/** Whether the admins of this installation have hidden the steps to go live: one row, none before. */
export const goLiveCard = pgTable(
  'go_live_card',
  {
    id: integer('id').primaryKey().default(1),
    isHidden: boolean('is_hidden').notNull(),
    changedBy: uuid('changed_by')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [check('go_live_card_one', sql`${table.id} = 1`)],
);
