import { and, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { breaks } from '@/lib/db/schema/statements/reconciliation';
import type { ConfirmedAccount } from './recurring-entries';

/**
 * Accounts of recurring payments that people confirmed by resolving the break of an entry. Excludes reopened
 * breaks.
 */
export async function listConfirmedAccounts(db: Executor): Promise<readonly ConfirmedAccount[]> {
  const rows = await db
    .select({
      beneficiaryId: breaks.recurringId,
      beneficiaryKey: breaks.beneficiaryKey,
      paymentId: breaks.paymentId,
    })
    .from(breaks)
    .where(and(eq(breaks.state, 'resolved'), isNotNull(breaks.recurringId)));
  return rows.flatMap(({ beneficiaryId, beneficiaryKey, paymentId }) =>
    beneficiaryId !== null && beneficiaryKey !== null && paymentId !== null
      ? [{ beneficiaryId, beneficiaryKey, paymentId }]
      : [],
  );
}
