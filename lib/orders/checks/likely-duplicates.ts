import { aliasedTable, and, desc, eq, exists, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { beneficiaryKeyOf } from '@/lib/db/beneficiary-key';
import type { Executor } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import type { OrderId } from '@/lib/kernel/ids';
import { toDecimal } from '@/lib/kernel/money';
import { endedWithoutPaymentStates } from '@/lib/kernel/states/order-states';
import type { SamePayment } from '../order/same-payment';
import { findWithCachedDuplicates, listCachedDuplicates } from './cached-duplicates';
import { asSamePayment, type Compared, isSince } from './duplicates';

const duplicateDays = 14;

const fortnightBefore = (now: Date) => new Date(now.getTime() - duplicateDays * 86_400_000);

/**
 * Possible duplicates within a fortnight: the same beneficiary account and amount, among orders and in the
 * statement cache. Those with the same reference come first.
 */
export async function listLikelyDuplicates(
  db: Executor,
  _granted: Granted<'payments:read'>,
  content: Compared,
  now: Date,
  except?: OrderId,
): Promise<SamePayment[]> {
  const [rows, entries] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(
        and(
          eq(beneficiaryKeyOf(orders), counterpartyKey(content.beneficiaryAccount)),
          sql`${orders.amount} = ${toDecimal(content.amount)}::numeric`,
          isSince(orders, fortnightBefore(now)),
          notInArray(orders.state, [...endedWithoutPaymentStates]),
          except ? ne(orders.id, except) : undefined,
        ),
      )
      .orderBy(desc(sql`${orders.reference} = ${content.reference}`), desc(orders.createdAt))
      .limit(5),
    listCachedDuplicates(db, content, fortnightBefore(now)),
  ]);
  return [...entries, ...rows.map(asSamePayment)];
}

const twin = aliasedTable(orders, 'twin');

/** The orders that have a possible duplicate, as above. */
export async function findLikelyDuplicates(
  db: Executor,
  _granted: Granted<'payments:read'>,
  ids: readonly OrderId[],
  now: Date,
): Promise<ReadonlySet<OrderId>> {
  if (ids.length === 0) return new Set();
  const lookalikes = db
    .select({ id: twin.id })
    .from(twin)
    .where(
      and(
        eq(beneficiaryKeyOf(twin), beneficiaryKeyOf(orders)),
        eq(twin.amount, orders.amount),
        ne(twin.id, orders.id),
        isSince(twin, fortnightBefore(now)),
        notInArray(twin.state, [...endedWithoutPaymentStates]),
      ),
    );
  const [rows, inStatements] = await Promise.all([
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(inArray(orders.id, [...ids]), exists(lookalikes))),
    findWithCachedDuplicates(db, ids, fortnightBefore(now)),
  ]);
  return new Set([...rows.map(({ id }) => id), ...inStatements]);
}
