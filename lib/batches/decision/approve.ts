import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { batches } from '@/lib/db/schema/orders/batches';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { FactorRefusal } from '@/lib/identity/second-factors/second-factor-refusals';
import { type Result, refuse } from '@/lib/kernel/result';
import { type ApproveParts, approve, beginConfirmation } from '@/lib/orders/approvals/machine/approve';
import type { ProviderClient } from '@/lib/provider/client';
import type { BatchRow } from '../batch/batch';
import type { BatchRefusal } from '../batch/refusals';
import { findUncheckedReplacedOrders } from '../dry-run/replaced-orders';
import { batchApproval, type SeenBatch } from './batch-approval';

export type ApproveBatchParts = ApproveParts & { readonly provider: Pick<ProviderClient, 'paymentStatus'> };

/** Requests the second factor for approving the batch version on the screen. */
export const beginBatchApproval = (
  parts: Pick<ApproveParts, 'db' | 'secondFactor'>,
  { actor }: Granted<'payments:approve'>,
  seen: Pick<SeenBatch, 'id' | 'hash'>,
): Promise<Result<FactorRequest, FactorRefusal>> =>
  beginConfirmation(parts, actor, seen.hash, async (tx) => {
    const [batch] = await tx.select({ total: batches.total }).from(batches).where(eq(batches.id, seen.id));
    return batch?.total;
  });

/**
 * Approves a whole batch. After the last approval the engine creates its orders at the scheduled date, or at
 * once.
 */
export async function approveBatch(
  parts: ApproveBatchParts,
  granted: Granted<'payments:approve'>,
  seen: SeenBatch,
  answer: FactorAnswer,
): Promise<Result<BatchRow, BatchRefusal>> {
  const [batch] = await parts.db.select().from(batches).where(eq(batches.id, seen.id));
  const unchecked = batch && (await findUncheckedReplacedOrders(parts, batch));
  return unchecked ? refuse(unchecked) : approve(parts, batchApproval, granted, seen, answer);
}
