import type { SeatedApproval } from '@/components/payments/order/seat-list';
import type { Granted } from '@/lib/access/grant';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { seatsOfBatch } from '@/lib/batches/decision/seats';
import { checkApprovalsOfBatch } from '@/lib/identity/second-factors/evidence-again';
import { readingRuntime } from '@/lib/web/session/reading';

/** The approvals of the current version, oldest first, each confirmation verified again on read. */
export async function listBatchApprovals(
  granted: Granted<'payments:read'>,
  batch: BatchRow,
): Promise<SeatedApproval[]> {
  const { db, sealingKey } = await readingRuntime();
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
