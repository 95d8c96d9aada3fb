import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { stateList } from '@/lib/db/states';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import type { PaymentId } from '@/lib/kernel/ids';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { endedWithoutPaymentStates } from '@/lib/kernel/states/order-states';
import type { SamePayment } from '../order/same-payment';
import { type Compared, comparedReference } from './duplicates';

/**
 * Outgoing entries of the statement cache since a day, over all our accounts, as a query of `cached_entries`.
 * Excludes entries of orders that are reported as duplicates themselves. If an order ended without payment,
 * its entry is the only sign of one and is included. For a command, `isReadable` leaves out what its maker
 * may not read.
 */
export const retainedPayments = (since: SQL, isReadable: SQL = sql`true`): SQL => sql`
  select cached_entries.* from cached_entries
  where direction = 'outgoing' and date >= (${since})::date and ${isReadable}
    and not exists (select from orders where orders.external_payment_id = cached_entries.external_payment_id and ${isOrMayBePaid})
    and not exists (select from orders where orders.payment_id = cached_entries.payment_id and ${isOrMayBePaid})`;

const isOrMayBePaid = sql`orders.state not in ${stateList(endedWithoutPaymentStates)}`;

type Found = {
  readonly place: number;
  readonly paymentId: PaymentId;
  readonly amount: string;
  readonly beneficiaryName: string;
  readonly reference: string;
  readonly date: string;
};

/** Entries with the same beneficiary account and amount, those with the same reference first. */
export async function listCachedDuplicates(
  db: Executor,
  compared: Compared,
  since: Date,
): Promise<readonly SamePayment[]> {
  const [same = []] = await listCachedDuplicatesOfEach(db, [compared], since);
  return same;
}

/** The same for each of these payments, in their order, in one statement. */
export async function listCachedDuplicatesOfEach(
  db: Executor,
  compared: readonly Compared[],
  since: Date,
): Promise<readonly (readonly SamePayment[])[]> {
  const asked = compared.map(({ beneficiaryAccount, amount }, place) => ({
    place,
    key: counterpartyKey(beneficiaryAccount),
    amount: toDecimal(amount),
  }));
  const rows = await db.execute<Found>(sql`
    select place, payment_id as "paymentId", amount::text as amount, beneficiary_name as "beneficiaryName",
      details as reference, date::text as date
    from (
      select asked.place, entries.*, row_number() over (partition by asked.place order by entries.date desc) as nth
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (place int, key text, amount numeric)
      join (${retainedPayments(sql`${since.toISOString()}::timestamptz at time zone 'UTC'`)}) as entries
        on entries.amount = asked.amount and counterparty_key(entries.counterparty_account) = asked.key
    ) as same where nth <= 20 order by place, date desc`);
  return compared.map(({ reference }, place) => {
    const sameFirst = (one: Found) =>
      comparedReference(one.reference) === comparedReference(reference) ? 0 : 1;
    return rows
      .filter((row) => row.place === place)
      .toSorted((one, other) => sameFirst(one) - sameFirst(other))
      .slice(0, 5)
      .map(({ place: _place, amount: decimal, date, ...entry }) => ({
        ...entry,
        id: null,
        what: 'in_statement',
        amount: fromDecimal(decimal),
        at: new Date(`${date}T00:00:00Z`),
      }));
  });
}
