import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { beneficiaryKeyOf } from '@/lib/db/beneficiary-key';
import type { Executor } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { beneficiaries } from '@/lib/db/schema/rules/beneficiaries';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import { verifiedStates } from '@/lib/kernel/states/beneficiary-states';
import { accountKey } from './account-key';

/** The account of an order's beneficiary, and over SWIFT the BIC of its bank. */
export type PaidAccount = { readonly beneficiaryAccount: string; readonly bankBic?: string | null };

/**
 * The address-book entry that verifies this account, or undefined. SWIFT pays to the BIC's bank even with an
 * IBAN, so the entry must have the same bank.
 */
export async function findVerified(db: Executor, paid: PaidAccount) {
  const [row] = await db
    .select({ id: beneficiaries.id, accountVerifiedAt: beneficiaries.accountVerifiedAt })
    .from(beneficiaries)
    .where(
      and(
        eq(beneficiaries.accountKey, accountKey(paid.beneficiaryAccount, paid.bankBic)),
        inArray(beneficiaries.state, [...verifiedStates]),
        paid.bankBic ? sql`left(${beneficiaries.bankBic}, 8) = ${paid.bankBic.slice(0, 8)}` : undefined,
      ),
    );
  return row;
}

/** Whether the account is verified. Not for own accounts, which need no entry. */
export const isVerified = async (db: Executor, paid: PaidAccount): Promise<boolean> =>
  (await findVerified(db, paid)) !== undefined;

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
