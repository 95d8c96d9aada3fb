import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { fromDecimal, type MinorUnits, minorUnits, sum, toDecimal, zero } from '@/lib/kernel/money';
import { committedPayments } from '@/lib/orders/checks/committed';
import type { BatchRow } from '../batch/batch';
import type { StoredDryRun } from '../batch/dry-run-figures';
import type { PricedGroup } from './commission-sample';
import { paidRows } from './paid';

type Paying = Pick<BatchRow, 'id' | 'releasedTo'>;

/**
 * Amount that other payments will still debit from an account: orders in flight and other approved batches.
 * Excludes the unreleased rows of this batch. Estimates their fees from the fees of this batch per network,
 * or zero if it has no rows in the network.
 */
export async function takenFrom(
  db: Executor,
  iban: string,
  batch: Paying,
  priced: readonly PricedGroup[],
): Promise<MinorUnits> {
  const taking = await db.execute<{ network: PricedGroup['network']; amount: string; charged: string }>(sql`
    select network, coalesce(sum(amount) filter (where account = ${iban}), 0)::numeric(18,2)::text as amount,
      count(*) filter (where coalesce(commission_account, account) = ${iban})::text as charged
    from (${committedPayments(batch.id)}) as taking
    where account = ${iban} or commission_account = ${iban} group by network`);
  const feeIn = (network: PricedGroup['network']): bigint =>
    priced.find((group) => group.network === network)?.fee ?? 0n;
  return sum(
    taking.map(({ network, amount, charged }) =>
      minorUnits(fromDecimal(amount) + BigInt(charged) * feeIn(network)),
    ),
  );
}

/** The first row in order that the remaining balance does not cover, and the total shortfall. */
export async function findShortFrom(
  db: Executor,
  batch: Paying,
  left: MinorUnits,
  /** Fees charged to the same account; empty if another account pays commissions. */
  priced: readonly PricedGroup[],
): Promise<StoredDryRun['shortFrom']> {
  const fees = priced.map(({ network, currency, fee }) => ({
    network,
    currency,
    fee: toDecimal(fee ?? zero),
  }));
  const [short] = await db.execute<{ position: number; line: number; by: string }>(sql`
    with ${paidRows(batch)},
    fees as (select * from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb) as fee (network text, currency text, fee numeric)),
    running as (
      select position, line, sum(amount + coalesce(fee, 0)) over (order by position) as needed
      from rows left join fees on fees.network = rows.network and fees.currency = coalesce(rows.currency, 'EUR')
      where position > ${batch.releasedTo}
    )
    select position, line, ((select max(needed) from running) - ${toDecimal(left)}::numeric)::numeric(18,2)::text as by
    from running where needed > ${toDecimal(left)}::numeric order by position limit 1`);
  return short ? { position: short.position, line: short.line, by: short.by } : null;
}
