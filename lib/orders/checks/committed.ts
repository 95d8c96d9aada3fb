import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { stateList } from '@/lib/db/states';
import type { BatchId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import { approvedBatchStates } from '@/lib/kernel/states/batch-states';
import { inFlightStates } from '@/lib/kernel/states/order-states';

/**
 * Approved payments that will still debit our accounts, as a query of network, amount, account and
 * commission_account: orders in flight, and the unreleased rows of approved batches.
 */
export const committedPayments = (except?: BatchId): SQL => sql`
  select network, amount, account, commission_account from orders where state in ${stateList(inFlightStates)}
  union all
  select r.network, r.amount, b.account, b.commission_account
  from batches b join batch_rows r on r.batch_id = b.id and r.position > b.released_to and r.exclusion is null
  where b.state in ${stateList(approvedBatchStates)} ${except ? sql`and b.id <> ${except}` : sql``}`;

/** Their sums by account, without fees. */
export async function readCommitted(
  db: Executor,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, MinorUnits>> {
  if (accounts.length === 0) return new Map();
  const rows = await db.execute<{ account: string; amount: string }>(sql`
    select account, sum(amount)::numeric(18,2)::text as amount from (${committedPayments()}) as taking
    where account in (select jsonb_array_elements_text(${JSON.stringify(accounts)}::jsonb)) group by account`);
  return new Map(rows.map(({ account, amount }) => [account, fromDecimal(amount)]));
}
