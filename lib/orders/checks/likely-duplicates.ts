import { sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { stateList } from '@/lib/db/states';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import type { OrderId } from '@/lib/kernel/ids';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { endedWithoutPaymentStates, type OrderState } from '@/lib/kernel/states/order-states';
import type { SamePayment } from '../order/same-payment';
import { listCachedDuplicatesOfEach } from './cached-duplicates';
import { type Compared, isSince } from './duplicates';

const duplicateDays = 14;
const mostListed = 5;

/** A payment that is compared with others; `id` if it is an order itself. */
type Asked = Compared & { readonly id?: OrderId | undefined };

/**
 * Possible duplicates within a fortnight: the same beneficiary account and amount, among orders and in the
 * statement cache. Those with the same reference come first.
 */
export async function listLikelyDuplicates(
  db: Executor,
  granted: Granted<'payments:read'>,
  asked: Asked,
  now: Date,
): Promise<readonly SamePayment[]> {
  const [same = []] = await listLikelyDuplicatesOfEach(db, granted, [asked], now);
  return same;
}

/** The same for each of these payments, in their order, in as many statements as for one. */
export async function listLikelyDuplicatesOfEach(
  db: Executor,
  _granted: Granted<'payments:read'>,
  asked: readonly Asked[],
  now: Date,
): Promise<readonly (readonly SamePayment[])[]> {
  if (asked.length === 0) return [];
  const since = new Date(now.getTime() - duplicateDays * 86_400_000);
  const [rows, entries] = await Promise.all([
    listSameOrders(db, asked, since),
    listCachedDuplicatesOfEach(db, asked, since),
  ]);
  return asked.map((_asked, place) => [
    ...(entries[place] ?? []),
    ...rows.filter((row) => row.place === place).map(asSamePayment),
  ]);
}

type Row = Omit<SamePayment, 'what' | 'amount' | 'at' | 'row'> & {
  readonly place: number;
  readonly state: OrderState;
  readonly amount: string;
  readonly at: string;
};

const listSameOrders = (db: Executor, asked: readonly Asked[], since: Date) =>
  db.execute<Row>(sql`
    select asked.place, same.* from jsonb_to_recordset(${JSON.stringify(asked.map(parameterOf))}::jsonb)
      as asked (place int, id uuid, key text, amount numeric, reference text)
    cross join lateral (
      select id, payment_id as "paymentId", state, amount::text as amount, beneficiary_name as "beneficiaryName",
        reference, to_json(created_at) #>> '{}' as at
      from orders
      where beneficiary_key = asked.key and amount = asked.amount and id is distinct from asked.id
        and ${isSince(orders, since)} and state not in ${stateList(endedWithoutPaymentStates)}
      order by reference = asked.reference desc, created_at desc limit ${mostListed}
    ) as same
    order by asked.place, same.reference = asked.reference desc, same.at::timestamptz desc`);

const parameterOf = ({ id, beneficiaryAccount, amount, reference }: Asked, place: number) => ({
  place,
  id: id ?? null,
  key: counterpartyKey(beneficiaryAccount),
  amount: toDecimal(amount),
  reference,
});

const asSamePayment = ({ place: _place, state, amount, at, ...payment }: Row): SamePayment => ({
  ...payment,
  what: state,
  amount: fromDecimal(amount),
  at: new Date(at),
});
