import type { SeatedApproval } from '@/components/payments/seat-list';
import type { BatchRow } from '@/lib/batches/batch';
import { seatsOfBatch } from '@/lib/batches/decision/seats';
import { checkApprovalsOfBatch } from '@/lib/identity/evidence-again';
import type { Granted } from '@/lib/identity/grant';
import { getRuntime } from '@/lib/web/runtime';

/** Who agreed to the batch as it stands, oldest first, each confirmation checked again now. */
export async function listBatchApprovals(
  granted: Granted<'payments:read'>,
  batch: BatchRow,
): Promise<SeatedApproval[]> {
  const { db, sealingKey } = getRuntime();
  const { decisions } = await seatsOfBatch(db, granted, batch);
  const given = decisions.filter(({ decision, hash }) => decision === 'approved' && hash === batch.hash);
  if (given.length === 0) return [];
  const checked = await checkApprovalsOfBatch(db, granted, batch.id, sealingKey);
  return given.map(({ approverName, version, ...approval }) => ({
    ...approval,
    name: approverName,
    confirmation: checked.find((each) => each.version === version && each.approverId === approval.approverId),
  }));
}
