import { sql } from 'drizzle-orm';
import { orders } from '@/lib/db/schema/orders/orders';
import { beneficiaries } from '@/lib/db/schema/rules/beneficiaries';
import { cachedEntries } from '@/lib/db/schema/statements/books';
import type { Shelf } from './newest';

export const orderShelf: Shelf = {
  table: orders,
  key: sql`id`,
  columns: sql`created_at, id`,
  order: sql`created_at desc nulls last, id desc nulls last`,
};

export const entryShelf: Shelf = {
  table: cachedEntries,
  key: sql`account, month, position`,
  columns: sql`date, account, month, position`,
  order: sql`date desc nulls last, account, position desc nulls last`,
};

export const beneficiaryShelf: Shelf = {
  table: beneficiaries,
  key: sql`id`,
  columns: sql`sort_name, id`,
  order: sql`sort_name, id`,
};
