import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '@/lib/kernel/ids';
import type { Density, ListName } from '@/lib/kernel/lists/list-settings';
import { users } from './users';

/** How a person sees a list. */
export const listSettings = pgTable(
  'list_settings',
  {
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    list: text('list').$type<ListName>().notNull(),
    density: text('density').$type<Density>().notNull(),
    /** The chosen columns, in their order. */
    columns: text('columns').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.list] }),
    check('list_settings_density', sql`${table.density} in ('comfortable', 'compact')`),
    check('list_settings_columns', sql`cardinality(${table.columns}) <= 30`),
  ],
);
