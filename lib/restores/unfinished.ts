import { type SQL, sql } from 'drizzle-orm';
import { stateList } from '@/lib/db/states';
import { unfinishedBatchStates } from '@/lib/kernel/states/batch-states';
import { notAcceptedStates } from '@/lib/kernel/states/order-states';

/**
 * Payments that existed at this time and that the database believes to be neither accepted by the provider
 * nor ended: orders, and batch rows without an order, which will get the row's identifiers. *Pending* ones
 * are excluded, as the engine polls them anyway. The relation has `order_id`, `name` (our identifier),
 * `is_row` and `changed_at`.
 */
export const unfinishedBefore = (at: SQL): SQL => sql`(
  select o.id as order_id, o.external_payment_id as name, false as is_row, o.updated_at as changed_at from orders o
  where o.created_at <= ${at} and o.state in ${stateList(notAcceptedStates)}
  union all
  select its.order_id, its.external_payment_id, true, b.updated_at
  from batches b join batch_rows its on its.batch_id = b.id and its.position > b.released_to and its.exclusion is null
  where b.created_at <= ${at} and b.state in ${stateList(unfinishedBatchStates)})`;
