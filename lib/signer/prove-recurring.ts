import { and, eq } from 'drizzle-orm';
import { recurringRequests } from '@/lib/db/schema/orders/recurring';
import { changeRequestConfirmations } from '@/lib/db/schema/rules/change-requests';
import { whyNotAsApproved } from '@/lib/recurring/requests/approved';
import type { RequestOf } from '@/lib/signer-channel/requests';
import { stored } from '@/messages/engine-reasons';
import { isFounded } from './founded-factors';
import { areRightsFounded, type RightsParts } from './founded-rights';

/**
 * Why a request about a recurring payment is not authorised; undefined if it is, under evidence of founded
 * factors. The provider asks for no transaction signature of these.
 */
export async function whyNotToSend(
  parts: RightsParts,
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
  for (const { factorId, personId } of given) {
    if (!(await isFounded(parts, factorId)) || !(await areRightsFounded(parts, personId)))
      return stored('signer.unfounded');
  }
  return undefined;
}
