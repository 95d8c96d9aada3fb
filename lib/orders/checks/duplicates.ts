import { and, desc, eq, gt, inArray, ne, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isReadableBy } from '@/lib/access/confidential/withheld';
import { beneficiaryKeyOf } from '@/lib/db/beneficiary-key';
import type { Executor } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { stateList } from '@/lib/db/states';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import type { BatchId, OrderId, UserId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits, toDecimal } from '@/lib/kernel/money';
import { duplicateBatchStates } from '@/lib/kernel/states/batch-states';
import { endedWithoutPaymentStates, paidOrInFlightStates } from '@/lib/kernel/states/order-states';
import type { OrderRow } from '../order/content';
import type { OrderContent } from '../order/order';
import type { SamePayment } from '../order/same-payment';

/** The age of an order counts from its last activity: an old draft may have been paid yesterday. */
export const isSince = (order: typeof orders, since: Date): SQL =>
  sql`greatest(${order.updatedAt}, ${order.submittedAt}, ${order.scheduledFor}) > ${since.toISOString()}::timestamptz`;

export type Compared = Pick<OrderContent, 'beneficiaryAccount' | 'reference'> & {
  readonly amount: MinorUnits;
};

/**
 * Compares references by letters and digits only: "Invoice 2026-17" equals "INVOICE 2026/17". Banks write `ü`
 * as `ue` or `u`, by country.
 */
export const comparedReference = (reference: string): string =>
  reference
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/([aou])e/g, '$1');

/** The same normalization in SQL. */
export const comparedInDatabase = (reference: SQLWrapper): SQL =>
  sql`regexp_replace(regexp_replace(lower(${reference}), '[^a-z0-9]', '', 'g'), '([aou])e', '\\1', 'g')`;

/** Orders with the same beneficiary account, amount and reference. */
const payTheSame = ({ beneficiaryAccount, amount, reference }: Compared): SQL | undefined =>
  and(
    eq(beneficiaryKeyOf(orders), counterpartyKey(beneficiaryAccount)),
    sql`${orders.amount} = ${toDecimal(amount)}::numeric`,
    sql`${comparedInDatabase(orders.reference)} = ${comparedReference(reference)}`,
  );

/**
 * Drafts and orders with the same beneficiary, amount and reference within `days`. To continue, the maker
 * must give a reason. Leaves out what the maker may not read; approvers are shown it.
 */
export async function listSamePayments(
  db: Executor,
  content: Compared,
  days: number,
  now: Date,
  { except, reader }: { readonly except: OrderId; readonly reader: UserId },
): Promise<SamePayment[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        payTheSame(content),
        isSince(orders, new Date(now.getTime() - days * 86_400_000)),
        notInArray(orders.state, [...endedWithoutPaymentStates]),
        ne(orders.id, except),
        isReadableBy({ batch: sql`${orders.batchId}`, account: sql`${orders.account}` }, reader),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(5);
  return rows.map(asSamePayment);
}

const asSamePayment = ({
  id,
  paymentId,
  state,
  amount,
  beneficiaryName,
  reference,
  createdAt,
}: OrderRow): SamePayment => ({
  id,
  paymentId,
  what: state,
  amount,
  beneficiaryName,
  reference,
  at: createdAt,
});

type FoundRow = {
  readonly batchId: BatchId;
  readonly position: number;
  readonly amount: string;
  readonly beneficiaryName: string;
  readonly reference: string;
  readonly at: string;
};

/** Unreleased rows with the same beneficiary, amount and reference in batches that are pending or running. */
export async function listSameRows(db: Executor, content: Compared, reader: UserId): Promise<SamePayment[]> {
  const rows = await db.execute<FoundRow>(sql`
    select r.batch_id as "batchId", r.position, r.amount::text as amount, r.beneficiary_name as "beneficiaryName", r.reference,
      extract(epoch from b.created_at) * 1000 as at
    from batches b join batch_rows r on r.batch_id = b.id and r.position > b.released_to and r.exclusion is null
    where b.state in ${stateList(duplicateBatchStates)} and ${isReadableBy({ batch: sql`b.id`, account: sql`b.account` }, reader)}
      and r.beneficiary_key = ${counterpartyKey(content.beneficiaryAccount)} and r.amount = ${toDecimal(content.amount)}::numeric
      and ${comparedInDatabase(sql`r.reference`)} = ${comparedReference(content.reference)}
    order by b.created_at desc, r.position limit 5`);
  return rows.map(({ batchId, position, amount, beneficiaryName, reference, at }) => ({
    id: null,
    paymentId: null,
    row: { batchId, position },
    what: 'in_batch',
    amount: fromDecimal(amount),
    beneficiaryName,
    reference,
    at: new Date(Number(at)),
  }));
}

/**
 * An order for the same payment that was submitted after this one and is approved or sent; this order's own
 * duplicate check could not see it. Sent orders come first.
 */
export async function listSentSince(db: Executor, order: OrderRow): Promise<readonly SentSince[]> {
  if (!order.submittedAt) return [];
  return db
    .select({ externalPaymentId: orders.externalPaymentId, state: orders.state })
    .from(orders)
    .where(
      and(
        payTheSame(order),
        gt(orders.submittedAt, order.submittedAt),
        inArray(orders.state, [...paidOrInFlightStates]),
        ne(orders.id, order.id),
      ),
    )
    .orderBy(sql`${orders.state} = 'approved'`)
    .limit(1);
}

type SentSince = Pick<OrderRow, 'externalPaymentId' | 'state'>;
