import { and, eq } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { recurringRequests } from '@/lib/db/schema/orders/recurring';
import { changeRequestConfirmations } from '@/lib/db/schema/rules/change-requests';
import type { SealingKey } from '@/lib/identity/sealed';
import { whyNotAsApproved } from '@/lib/recurring/requests/approved';
import type { RequestOf } from '@/lib/signer-channel/requests';
import { stored } from '@/messages/engine-reasons';
import { isFounded } from './founded-factors';

type Parts = { readonly db: Executor; readonly sealingKey: SealingKey };

/**
 * Why a request about a recurring payment is not authorised; undefined if it is, under evidence of founded
 * factors. The provider asks for no transaction signature of these.
 */
export async function whyNotToSend(
  parts: Parts,
  { beneficiaryId, version }: RequestOf<'proveRecurring'>,
): Promise<string | undefined> {
  const { db, sealingKey } = parts;
  const [row] = await db
    .select()
    .from(recurringRequests)
    .where(and(eq(recurringRequests.beneficiaryId, beneficiaryId), eq(recurringRequests.version, version)));
  if (!row) return stored('signer.notToSend');
  const why = await whyNotAsApproved(db, row, sealingKey);
  if (why || !row.changeRequestId) return why;
  const given = await db
    .select()
    .from(changeRequestConfirmations)
    .where(eq(changeRequestConfirmations.changeRequestId, row.changeRequestId));
  const founded = await Promise.all(given.map(({ factorId }) => isFounded(parts, factorId)));
  return founded.every(Boolean) ? undefined : stored('signer.unfounded');
}
