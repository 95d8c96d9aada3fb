import { and, eq, lt, sql } from 'drizzle-orm';
import { beneficiaryKeyOf } from '@/lib/db/beneficiary-key';
import type { Executor } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import { findVerified, type PaidAccount } from './book/verified';

/**
 * A policy's rule for new beneficiaries. `coolingAbove` is a decimal string in euro; zero hours switch the
 * rule off.
 */
export type CoolingPolicy = { readonly coolingHours: number; readonly coolingAbove: string };

/**
 * The cooling-off of a payment too large for a newly verified account, with its end; undefined if the payment
 * may go. An account paid before its verification is known and exempt; payments during the cooling-off do not
 * exempt it, or a cent would suffice.
 */
export async function coolingOff(
  db: Executor,
  {
    amount,
    policy: { coolingHours, coolingAbove },
    now,
    ...paid
  }: PaidAccount & { readonly amount: MinorUnits; readonly policy: CoolingPolicy; readonly now: Date },
): Promise<{ readonly until: Date } | undefined> {
  if (coolingHours === 0 || amount <= fromDecimal(coolingAbove)) return undefined;
  const since = (await findVerified(db, paid))?.accountVerifiedAt;
  if (!since) return undefined;
  const until = new Date(since.getTime() + coolingHours * 3_600_000);
  return until > now && !(await wasPaidBefore(db, paid, since)) ? { until } : undefined;
}

async function wasPaidBefore(db: Executor, paid: PaidAccount, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(beneficiaryKeyOf(orders), counterpartyKey(paid.beneficiaryAccount)),
        paid.bankBic ? sql`left(${orders.bankBic}, 8) = ${paid.bankBic.slice(0, 8)}` : undefined,
        eq(orders.state, 'completed'),
        lt(orders.updatedAt, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}
