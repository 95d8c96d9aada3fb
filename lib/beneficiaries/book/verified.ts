import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { beneficiaries } from '@/lib/db/schema/rules/beneficiaries';
import { verifiedStates } from '@/lib/kernel/states/beneficiary-states';
import { accountKey } from './account-key';

/** The account of an order's beneficiary, and over SWIFT the BIC of its bank. */
export type PaidAccount = { readonly beneficiaryAccount: string; readonly bankBic?: string | null };

/**
 * The entry of the book in which this account is verified, or undefined. SWIFT pays to the bank that the BIC
 * names, also where the account is an IBAN, so that the entry must have the same bank.
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

/**
 * Whether the account stands in the book as verified. Own accounts are not asked about: they need no book.
 */
export const isVerified = async (db: Executor, paid: PaidAccount): Promise<boolean> =>
  (await findVerified(db, paid)) !== undefined;
