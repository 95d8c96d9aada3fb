import { eq } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batchResumptions } from '@/lib/db/schema/orders/batch-resumptions';
import type { BatchId } from '@/lib/kernel/ids';
import type { ChainRecord } from '../records';

/**
 * Differences between stored resumptions of a batch and the chain: each must exist once, by the same person
 * and with the same figures.
 */
export async function whyResumptionsDiffer(
  db: Executor,
  batchId: BatchId,
  records: readonly ChainRecord[],
): Promise<readonly string[]> {
  const stored = await db
    .select({ hash: batchResumptions.hash, personId: batchResumptions.personId })
    .from(batchResumptions)
    .where(eq(batchResumptions.batchId, batchId));
  const missing = new Map<string, number>();
  const recorded = records.filter(({ details }) => details.resumption !== undefined);
  for (const { actorId, details } of recorded) count(missing, `${details.resumption} ${actorId}`, 1);
  for (const { hash, personId } of stored) count(missing, `${hash} ${personId}`, -1);
  const left = [...missing.values()];
  return [
    left.some((times) => times > 0)
      ? 'a confirmation with which it was resumed is not stored any more'
      : undefined,
    left.some((times) => times < 0) ? 'the audit chain does not know that it was resumed' : undefined,
  ].filter((why) => why !== undefined);
}

function count(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
