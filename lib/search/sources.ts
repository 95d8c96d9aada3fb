import { sql } from 'drizzle-orm';
import { batches } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { beneficiaries } from '@/lib/db/schema/rules/beneficiaries';
import { cachedEntries } from '@/lib/db/schema/statements/statement-cache';
import type { SearchSource } from './newest';

export const orderSource: SearchSource = {
  table: orders,
  key: sql`id`,
  columns: sql`created_at, id`,
  order: sql`created_at desc nulls last, id desc nulls last`,
};

export const batchSource: SearchSource = {
  table: batches,
  key: sql`id`,
  columns: sql`created_at, id`,
  order: sql`created_at desc, id desc`,
};

export const entrySource: SearchSource = {
  table: cachedEntries,
  key: sql`account, month, position`,
  columns: sql`date, account, month, position`,
  order: sql`date desc nulls last, account, position desc nulls last`,
};

export const beneficiarySource: SearchSource = {
  table: beneficiaries,
  key: sql`id`,
  columns: sql`sort_name, id`,
  order: sql`sort_name, id`,
};
