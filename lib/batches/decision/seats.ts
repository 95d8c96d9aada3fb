import { asc, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { batchApprovals } from '@/lib/db/schema/orders/batches';
import { users } from '@/lib/db/schema/people/users';
import { toStartBatchStates } from '@/lib/kernel/states/batch-states';
import { deputyOfName, isCounted } from '@/lib/orders/approvals/machine/decisions';
import type { Seat } from '@/lib/policy/rules/requirement';
import type { BatchRow } from '../batch/batch';
import { batchDecisions } from './batch-decisions';

/**
 * All decisions on any version of a batch, oldest first, and the approval seats taken on the current version.
 */
export async function seatsOfBatch(
  db: Executor,
  _granted: Granted<'payments:read'>,
  { id, version, hash, state }: Pick<BatchRow, 'id' | 'version' | 'hash' | 'state'>,
) {
  const decisions = await db
    .select({
      version: batchApprovals.version,
      hash: batchApprovals.hash,
      decision: batchApprovals.decision,
      reason: batchApprovals.reason,
      groups: batchApprovals.groups,
      approverId: batchApprovals.approverId,
      deputyOf: batchApprovals.deputyOf,
      approverName: users.name,
      deputyOfName: deputyOfName(batchDecisions),
      at: batchApprovals.at,
      counts: isCounted(batchDecisions, {
        isReleased: !toStartBatchStates.includes(state),
      }),
    })
    .from(batchApprovals)
    .innerJoin(users, eq(users.id, batchApprovals.approverId))
    .where(eq(batchApprovals.batchId, id))
    .orderBy(asc(batchApprovals.at));
  const seats: Seat[] = decisions.filter(
    (each) => each.counts && each.decision === 'approved' && each.version === version && each.hash === hash,
  );
  return { decisions, seats };
}
