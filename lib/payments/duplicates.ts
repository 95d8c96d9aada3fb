import { aliasedTable, and, desc, eq, exists, gt, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { type OrderState, orders } from '@/lib/db/schema/orders';
import type { Granted } from '@/lib/identity/grant';
import type { OrderId } from '@/lib/kernel/ids';
import { type MinorUnits, toDecimal } from '@/lib/kernel/money';
import type { OrderContent } from './order';

const duplicateDays = 14;

/** What became of an order that paid nothing: it can be nobody's duplicate. */
const cameToNothing: readonly OrderState[] = ['refused', 'rejected', 'cancelled', 'declined', 'withdrawn'];

const fortnightBefore = (now: Date) => new Date(now.getTime() - duplicateDays * 86_400_000);

/**
 * Orders that look like this one: the same beneficiary account and amount within a fortnight, unless they came to nothing.
 * Those with the same reference, too, come first.
 */
export function listLikelyDuplicates(
  db: Executor,
  _granted: Granted<'payments:read'>,
  content: Pick<OrderContent, 'beneficiaryAccount' | 'reference'> & { readonly amount: MinorUnits },
  now: Date,
  except?: OrderId,
) {
  return db
    .select({
      id: orders.id,
      state: orders.state,
      amount: orders.amount,
      beneficiaryName: orders.beneficiaryName,
      reference: orders.reference,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(
      and(
        eq(orders.beneficiaryAccount, content.beneficiaryAccount),
        sql`${orders.amount} = ${toDecimal(content.amount)}::numeric`,
        gt(orders.createdAt, fortnightBefore(now)),
        notInArray(orders.state, [...cameToNothing]),
        except ? ne(orders.id, except) : undefined,
      ),
    )
    .orderBy(desc(sql`${orders.reference} = ${content.reference}`), desc(orders.createdAt))
    .limit(5);
}

const twin = aliasedTable(orders, 'twin');

/** Which of these orders look like another one, in the sense above. */
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
        eq(twin.beneficiaryAccount, orders.beneficiaryAccount),
        eq(twin.amount, orders.amount),
        ne(twin.id, orders.id),
        gt(twin.createdAt, fortnightBefore(now)),
        notInArray(twin.state, [...cameToNothing]),
      ),
    );
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), exists(lookalikes)));
  return new Set(rows.map(({ id }) => id));
}
