import type { Granted } from '@/lib/access/grant';
import { readBatchQueueMark } from '@/lib/batches/decision/queue';
import { readQueueMark } from '@/lib/orders/approvals/queue';
import { getRuntime } from '@/lib/web/runtime/runtime';

/** A mark of all that is pending this person's approval. */
export async function readApprovalsMark(granted: Granted<'payments:approve'>): Promise<string> {
  const { db } = getRuntime();
  const marks = await Promise.all([readQueueMark(db, granted), readBatchQueueMark(db, granted)]);
  return marks.join(', ');
}
