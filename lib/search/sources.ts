import { type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { AnyChangeRequestKind } from '@/lib/change-requests/change-request';
import { isReadableTo } from '@/lib/change-requests/queries';
import { batches } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { exceptions } from '@/lib/db/schema/orders/submissions';
import { beneficiaries } from '@/lib/db/schema/rules/beneficiaries';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { breaks } from '@/lib/db/schema/statements/reconciliation';
import { cachedEntries } from '@/lib/db/schema/statements/statement-cache';
import { newestRows, type SearchSource } from './newest';

export const orderSource: SearchSource = {
  rows: sql`${orders}`,
  key: sql`id`,
  columns: sql`created_at, id`,
  order: sql`created_at desc nulls last, id desc nulls last`,
};

export const batchSource: SearchSource = {
  rows: sql`${batches}`,
  key: sql`id`,
  columns: sql`created_at, id`,
  order: sql`created_at desc, id desc`,
};

export const entrySource: SearchSource = {
  rows: sql`${cachedEntries}`,
  key: sql`account, month, position`,
  columns: sql`date, account, month, position`,
  order: sql`date desc nulls last, account, position desc nulls last`,
};

export const beneficiarySource: SearchSource = {
  rows: sql`${beneficiaries}`,
  key: sql`id`,
  columns: sql`sort_name, id`,
  order: sql`sort_name, id`,
};

/** Exceptions, found by their orders. */
export const exceptionSource: SearchSource = {
  rows: sql`(select e.id, e.opened_at, o.found_by from ${exceptions} e join ${orders} o on o.id = e.order_id)`,
  key: sql`id`,
  columns: sql`opened_at, id`,
  order: sql`opened_at desc nulls last, id desc nulls last`,
};

/** Differences, found by what was reported, and by their orders. */
const byOwnOrOrder = (differences: SQL): SQL => sql`
  select d.id, d.first_seen_at, d.found_by from ${differences} d union all
  select d.id, d.first_seen_at, o.found_by from ${differences} d join ${orders} o on o.id = d.order_id`;

const newestFirst = sql`first_seen_at desc nulls last, id desc nulls last`;

export const differenceSource: SearchSource = {
  rows: sql`(${byOwnOrOrder(sql`${breaks}`)})`,
  newest: sql`(
    with newest as materialized (
      select id, first_seen_at, order_id, found_by from ${breaks} order by ${newestFirst} limit ${newestRows}
    ) ${byOwnOrOrder(sql`newest`)})`,
  isRepeated: true,
  key: sql`id`,
  columns: sql`first_seen_at, id`,
  order: newestFirst,
};

/** Change requests that this person may read. */
export const changeRequestSource = (
  granted: Granted<'change-requests:read'>,
  kinds: readonly AnyChangeRequestKind[],
): SearchSource => ({
  rows: sql`(select id, requested_at, found_by from ${changeRequests} where ${isReadableTo(granted, kinds)})`,
  key: sql`id`,
  columns: sql`requested_at, id`,
  order: sql`requested_at desc nulls last, id desc nulls last`,
});
