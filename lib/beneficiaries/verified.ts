import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { beneficiaries } from '@/lib/db/schema/beneficiaries';
import { accountKey } from './account-key';

/** The account of an order's beneficiary; the BIC counts where the account is no IBAN. */
export type PaidAccount = { readonly beneficiaryAccount: string; readonly bankBic?: string | null };

/** States that hold a verified content. One whose change waits is still verified as it was. */
const verifiedStates = ['verified', 'changing'] as const;

/** The entry of the book that this account stands in as verified, or undefined. */
export async function findVerified(db: Executor, paid: PaidAccount) {
  const [row] = await db
    .select({ id: beneficiaries.id, accountVerifiedAt: beneficiaries.accountVerifiedAt })
    .from(beneficiaries)
    .where(
      and(
        eq(beneficiaries.accountKey, accountKey(paid.beneficiaryAccount, paid.bankBic)),
        inArray(beneficiaries.state, [...verifiedStates]),
      ),
    );
  return row;
}

/** Whether the account stands in the book as verified. Own accounts are not asked about: they need no book. */
export const isVerified = async (db: Executor, paid: PaidAccount): Promise<boolean> =>
  (await findVerified(db, paid)) !== undefined;
