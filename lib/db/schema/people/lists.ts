import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ListViewId, UserId } from '@/lib/kernel/ids';
import type { Density, ListName, ViewedList } from '@/lib/kernel/lists/list-settings';
import { instant } from '../../columns';
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

/** A filter, order and columns of a list under a name, of one person or shared with all who may read it. */
export const listViews = pgTable(
  'list_views',
  {
    id: uuid('id').$type<ListViewId>().primaryKey(),
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    list: text('list').$type<ViewedList>().notNull(),
    name: text('name').notNull(),
    /** As in the address of the list. */
    query: text('query').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('list_views_name').on(table.ownerId, table.list, table.name),
    index('list_views_shared').on(table.list).where(sql`${table.isShared}`),
    check(
      'list_views_lengths',
      sql`length(${table.name}) between 1 and 60 and length(${table.query}) <= 2000`,
    ),
  ],
);
