import { and, desc, eq, gt, inArray, ne, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { beneficiaryKeyOf } from '@/lib/db/beneficiary-key';
import type { Executor } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import { type MinorUnits, toDecimal } from '@/lib/kernel/money';
import {
  endedWithoutPaymentStates,
  type OrderState,
  paidOrInFlightStates,
} from '@/lib/kernel/states/order-states';
import type { OrderRow } from '../order/content';
import type { OrderContent } from '../order/order';

/**
 * An order is as old as what was last done about it: one that was drafted long ago may have been paid
 * yesterday.
 */
export const isSince = (order: typeof orders, since: Date): SQL =>
  sql`greatest(${order.updatedAt}, ${order.submittedAt}, ${order.scheduledFor}) > ${since.toISOString()}::timestamptz`;

export type Compared = Pick<OrderContent, 'beneficiaryAccount' | 'reference'> & {
  readonly amount: MinorUnits;
};

/**
 * A payment that an order looks like: an order of ours, a row of a batch that is none yet, or an entry of the
 * statement that is none.
 */
export type SamePayment = {
  readonly id: OrderId | null;
  readonly paymentId: string | null;
  readonly row?: { readonly batchId: BatchId; readonly position: number };
  readonly what: OrderState | 'in_statement' | 'in_batch';
  readonly amount: MinorUnits;
  readonly beneficiaryName: string;
  readonly reference: string;
  readonly at: Date;
};

/** References are compared by their letters and digits: "Invoice 2026-17" is "INVOICE 2026/17". */
export const comparedReference = (reference: string): string =>
  reference.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The same of a reference in the database. */
export const comparedInDatabase = (reference: SQLWrapper): SQL =>
  sql`regexp_replace(lower(${reference}), '[^a-z0-9]', '', 'g')`;

/** Orders to the same account, of the same amount and reference. */
const payTheSame = ({ beneficiaryAccount, amount, reference }: Compared): SQL | undefined =>
  and(
    eq(beneficiaryKeyOf(orders), counterpartyKey(beneficiaryAccount)),
    sql`${orders.amount} = ${toDecimal(amount)}::numeric`,
    sql`${comparedInDatabase(orders.reference)} = ${comparedReference(reference)}`,
  );

/**
 * Drafts and orders of the same beneficiary, amount and reference within so many days: going on needs a
 * reason.
 */
export async function listSamePayments(
  db: Executor,
  content: Compared,
  days: number,
  now: Date,
  except: OrderId,
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
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(5);
  return rows.map(asSamePayment);
}

/** An order as it is listed among the payments that another one looks like. */
export const asSamePayment = ({
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

/**
 * What was sent, or is about to be, of the same as an order, and was asked for after it: then it could not be
 * compared with that. What was sent comes first.
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
