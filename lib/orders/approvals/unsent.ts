import { sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { stateList } from '@/lib/db/states';
import type { OrderId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import { type OrderState, unsentStates } from '@/lib/kernel/states/order-states';

/** An order that a person approved and that was not sent yet. */
export type UnsentOrder = {
  readonly approverId: string;
  readonly id: OrderId;
  readonly name: string;
  readonly amount: MinorUnits;
  readonly state: OrderState;
  readonly scheduledFor: Date | null;
  /** The number of this approver's unsent orders. */
  readonly total: number;
};

/** Orders listed for each approver, earliest first. */
const mostListed = 20;

/** Lists approved orders that are held or not sent yet, without rows of batches. */
export async function listUnsentOrders(
  db: Executor,
  _granted: Granted<'people:read'>,
): Promise<readonly UnsentOrder[]> {
  const rows = await db.execute<
    Omit<UnsentOrder, 'amount' | 'scheduledFor'> & { amount: string; scheduledFor: string | null }
  >(sql`
    select * from (
      select a.approver_id as "approverId", o.id, o.beneficiary_name as name, o.amount::text, o.state, o.scheduled_for as "scheduledFor",
        (count(*) over (partition by a.approver_id))::int as total,
        row_number() over (partition by a.approver_id order by o.scheduled_for nulls first, o.id) as place
      from orders o join approvals a on (a.order_id, a.version, a.hash) = (o.id, o.version, o.hash) and a.decision = 'approved'
      where o.state in ${stateList(unsentStates)} and o.batch_id is null
    ) as unsent where place <= ${mostListed} order by "approverId", place`);
  return rows.map(({ amount, scheduledFor, ...row }) => ({
    ...row,
    amount: fromDecimal(amount),
    scheduledFor: scheduledFor === null ? null : new Date(scheduledFor),
  }));
}
