import { and, eq, lt, sql } from 'drizzle-orm';
import { beneficiaryKeyOf } from '@/lib/db/beneficiary-key';
import type { Executor } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import { findVerified, type PaidAccount } from './book/verified';

/**
 * What a policy says of new beneficiaries. `coolingAbove` is a decimal string in euro; zero hours switch the
 * rule off.
 */
export type CoolingPolicy = { readonly coolingHours: number; readonly coolingAbove: string };

/**
 * Whether a payment is too large for an account that was verified only lately, and from when on it goes;
 * undefined where nothing is in its way. An account that got money before it was verified is known and does
 * not cool off; what went out while it cooled off makes it no better known, or a cent would open the door.
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
