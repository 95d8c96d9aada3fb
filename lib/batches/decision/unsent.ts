import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { batchApprovals, batches } from '@/lib/db/schema/orders/batches';
import { approvedBatchStates } from '@/lib/kernel/states/batch-states';

/** Approved batches with unsent rows, earliest first. Not paged, because batches are few. */
export const listUnsentBatches = (db: Executor, _granted: Granted<'people:read'>) =>
  db
    .select({
      approverId: batchApprovals.approverId,
      id: batches.id,
      name: batches.name,
      amount: batches.total,
      state: batches.state,
      scheduledFor: batches.scheduledFor,
    })
    .from(batches)
    .innerJoin(
      batchApprovals,
      and(
        eq(batchApprovals.batchId, batches.id),
        eq(batchApprovals.version, batches.version),
        eq(batchApprovals.hash, batches.hash),
        eq(batchApprovals.decision, 'approved'),
      ),
    )
    .where(inArray(batches.state, [...approvedBatchStates]))
    .orderBy(asc(batches.scheduledFor), asc(batches.id));
