import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { beneficiaries } from '@/lib/db/schema/rules/beneficiaries';
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
