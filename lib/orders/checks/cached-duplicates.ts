import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { stateList } from '@/lib/db/states';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import type { OrderId, PaymentId } from '@/lib/kernel/ids';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { endedWithoutPaymentStates } from '@/lib/kernel/states/order-states';
import type { SamePayment } from '../order/same-payment';
import { type Compared, comparedReference } from './duplicates';

/**
 * Outgoing entries of the statement cache since a day, over all our accounts, as a query of `cached_entries`.
 * Excludes entries of orders that are reported as duplicates themselves. If an order ended without payment,
 * its entry is the only sign of one and is included.
 */
export const retainedPayments = (since: SQL): SQL => sql`
  select cached_entries.* from cached_entries
  where direction = 'outgoing' and date >= (${since})::date
    and not exists (select from orders where orders.external_payment_id = cached_entries.external_payment_id and ${isOrMayBePaid})
    and not exists (select from orders where orders.payment_id = cached_entries.payment_id and ${isOrMayBePaid})`;

const isOrMayBePaid = sql`orders.state not in ${stateList(endedWithoutPaymentStates)}`;

type Found = {
  readonly paymentId: PaymentId;
  readonly amount: string;
  readonly beneficiaryName: string;
  readonly reference: string;
  readonly date: string;
};

/** Entries with the same beneficiary account and amount, those with the same reference first. */
export async function listCachedDuplicates(
  db: Executor,
  { beneficiaryAccount, amount, reference }: Compared,
  since: Date,
): Promise<SamePayment[]> {
  const rows = await db.execute<Found>(sql`
    select payment_id as "paymentId", amount::text as amount, beneficiary_name as "beneficiaryName", details as reference,
      date::text as date
    from (${retainedPayments(sql`${since.toISOString()}::timestamptz at time zone 'UTC'`)}) as entries
    where amount = ${toDecimal(amount)}::numeric and counterparty_key(counterparty_account) = ${counterpartyKey(beneficiaryAccount)}
    order by date desc limit 20`);
  const sameFirst = (one: Found) =>
    comparedReference(one.reference) === comparedReference(reference) ? 0 : 1;
  return rows
    .toSorted((one, other) => sameFirst(one) - sameFirst(other))
    .slice(0, 5)
    .map(({ amount: decimal, date, ...entry }) => ({
      ...entry,
      id: null,
      what: 'in_statement',
      amount: fromDecimal(decimal),
      at: new Date(`${date}T00:00:00Z`),
    }));
}

/** The orders that match a cached entry, as above. */
export async function findWithCachedDuplicates(
  db: Executor,
  ids: readonly OrderId[],
  since: Date,
): Promise<OrderId[]> {
  const rows = await db.execute<{ id: OrderId }>(sql`
    with entries as materialized (${retainedPayments(sql`${since.toISOString()}::timestamptz at time zone 'UTC'`)})
    select distinct orders.id from orders join entries on entries.amount = orders.amount
      and counterparty_key(entries.counterparty_account) = orders.beneficiary_key
    where orders.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  return rows.map(({ id }) => id);
}
