import { sql } from 'drizzle-orm';
import { isAccountReadableBy, isReadableBy, type PaymentOrigin } from '@/lib/access/confidential/withheld';
import type { Executor } from '@/lib/db/client';
import { stateList } from '@/lib/db/states';
import type { UserId } from '@/lib/kernel/ids';
import { duplicateBatchStates } from '@/lib/kernel/states/batch-states';
import {
  endedUnsentStates,
  endedWithoutPaymentStates,
  retryableStates,
} from '@/lib/kernel/states/order-states';
import { retainedPayments } from '@/lib/orders/checks/cached-duplicates';
import { comparedInDatabase } from '@/lib/orders/checks/duplicates';
import { replacedElsewhere } from '@/lib/orders/replacements/may-send';
import type { Policy } from '@/lib/policy/rules/policy';
import type { SomeRows } from '../batch/dry-run-figures';
import type { RowsProblem } from '../batch/refusals';
import { type FoundRows, foundRows, type MeasuredBatch, paidRows, someRows } from './paid';

/**
 * Possible duplicates, which need a reason to go on: rows marked on import, and rows that match another
 * payment by beneficiary, amount and reference. Compares with recent orders (see `listSamePayments`), cached
 * statement entries and other pending batches. Uses joins, because with `in` PostgreSQL compares every row
 * with every order. For a command, leaves out what its maker may not read.
 */
export async function findDuplicates(
  db: Executor,
  batch: MeasuredBatch,
  { duplicateDays }: Policy,
  now: Date,
  reader?: UserId,
): Promise<SomeRows | undefined> {
  const since = new Date(now.getTime() - duplicateDays * 86_400_000).toISOString();
  const isReadable = (of: PaymentOrigin) => (reader ? isReadableBy(of, reader) : sql`true`);
  const areReadable = reader ? isAccountReadableBy(sql`cached_entries.account`, reader) : sql`true`;
  const inStatements = retainedPayments(sql`${since}::timestamptz at time zone 'UTC'`, areReadable);
  const [found] = await db.execute<FoundRows>(sql`
    with ${paidRows(batch)},
    asked as materialized (
      select beneficiary_key, amount, reference from orders
      where state not in ${stateList(endedWithoutPaymentStates)}
        and batch_id is distinct from ${batch.id} and ${isReadable(ofOrder)}
        and greatest(updated_at, submitted_at, scheduled_for) > ${since}::timestamptz
      union all
      select r.beneficiary_key, r.amount, r.reference
      from batches b join batch_rows r on r.batch_id = b.id and r.position > b.released_to and r.exclusion is null
      where b.state in ${stateList(duplicateBatchStates)} and b.id <> ${batch.id} and ${isReadable(ofBatch)}
      union all
      select counterparty_key(counterparty_account), amount, details from (${inStatements}) as paid
    ), alike as materialized (
      select position from rows join asked using (beneficiary_key, amount)
      where ${comparedInDatabase(sql`rows.reference`)} = ${comparedInDatabase(sql`asked.reference`)}
    )
    select ${someRows} from rows where warnings is not null or position in (select position from alike)`);
  return foundRows(found);
}

const ofOrder = { batch: sql`orders.batch_id`, account: sql`orders.account` };
const ofBatch = { batch: sql`b.id`, account: sql`b.account` };

/**
 * Rows that replace a payment that was executed after all, or that is replaced elsewhere. A replaced payment
 * may itself be a replacement, so the whole lineage counts: its first payment may still settle late. Skips
 * rows that are orders already: every claim repeats this check for them. Statement entries and the last
 * lookup at the provider count as evidence, too.
 */
export async function findPaidReplacedOrders(db: Executor, batch: MeasuredBatch): Promise<RowsProblem[]> {
  if (!batch.parentId) return [];
  const [found] = await db.execute<FoundRows>(sql`
    with recursive ${paidRows(batch)},
    lineage as (
      select position, replaces_order_id, ${batch.parentId}::uuid as batch_id from rows
      where replaces_order_id is not null and position > ${batch.releasedTo}
      union all
      select lineage.position, before.replaces_order_id, batches.parent_id
      from lineage join batch_rows before on before.batch_id = lineage.batch_id and before.order_id = lineage.replaces_order_id
      join batches on batches.id = before.batch_id where before.replaces_order_id is not null
    ),
    replaced as materialized (
      select lineage.position, its.external_payment_id, orders.payment_id
      from lineage join batch_rows its on its.batch_id = lineage.batch_id and its.order_id = lineage.replaces_order_id
      left join orders on orders.id = lineage.replaces_order_id
    ),
    -- What orders replace, over any number of replacements: each row of these families, which are few.
    replaced_by_orders (id) as (
      select replaces_order_id from orders where replaces_order_id is not null and batch_id is null
      union
      select coalesce(orders.replaces_order_id, before.replaces_order_id) from replaced_by_orders its
      left join orders on orders.id = its.id
      left join batch_rows before on before.order_id = its.id and before.replaces_order_id is not null
      where coalesce(orders.replaces_order_id, before.replaces_order_id) is not null
    ),
    mixed as materialized (
      select order_id, replaces_order_id from rows
      where position in (select position from lineage where replaces_order_id in (select id from replaced_by_orders))
    ),
    -- Looked up by their indexes: joined, every entry that is kept would be read.
    paid as materialized (
      select external_payment_id as name from cached_entries
      where direction = 'outgoing' and external_payment_id = any(array(select external_payment_id from replaced))
      union all
      select payment_id from cached_entries
      where direction = 'outgoing' and payment_id = any(array(select payment_id from replaced where payment_id is not null))
      union all
      select external_payment_id from replaced_order_lookups
      where status in ('PENDING', 'COMPLETED') and external_payment_id = any(array(select external_payment_id from replaced))
    )
    select ${someRows} from rows where rows.position in (
      select lineage.position from lineage join orders on orders.id = lineage.replaces_order_id
      where orders.state not in ${stateList(retryableStates)}
    ) or rows.position in (
      select position from replaced where external_payment_id in (select name from paid) or payment_id in (select name from paid)
    ) or rows.order_id in (
      select ${replacedElsewhere(sql`array_agg(order_id order by order_id)`, sql`array_agg(replaces_order_id order by order_id)`)} from mixed
    ) or rows.replaces_order_id in (
      select orders.replaces_order_id from orders where batch_id <> ${batch.id}
        and replaces_order_id is not null and state not in ${stateList(endedUnsentStates)}
    )`);
  const rows = foundRows(found);
  return rows ? [{ kind: 'replaced_order_went_through', rows }] : [];
}
