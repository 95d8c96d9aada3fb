import { sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import type { PaymentId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';

/**
 * The commission that was charged for each payment, from the cached statements: that of the fee entry which
 * its entry names (contract 2.3). A fee of several payments is none of one alone. Without those whose fee is
 * not booked.
 */
export async function readCommissions(
  db: Executor,
  _granted: Granted<'statements:read'>,
  payments: readonly PaymentId[],
): Promise<ReadonlyMap<PaymentId, MinorUnits>> {
  if (payments.length === 0) return new Map();
  const charged = await db.execute<{ payment_id: PaymentId; amount: string }>(sql`
    select distinct on (paid.payment_id) paid.payment_id, fee.amount::text
    from cached_entries paid
    join cached_entries fee on fee.payment_id = paid.fee_payment_id and fee.direction = 'outgoing'
    where paid.payment_id in (select jsonb_array_elements_text(${JSON.stringify(payments)}::jsonb))
      and paid.direction = 'outgoing'
      and not exists (select from cached_entries other
        where other.fee_payment_id = paid.fee_payment_id and other.payment_id <> paid.payment_id)`);
  return new Map(charged.map(({ payment_id, amount }) => [payment_id, fromDecimal(amount)]));
}
