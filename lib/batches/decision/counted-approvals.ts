import { type SQL, sql } from 'drizzle-orm';
import { batchApprovals, batchEvents } from '@/lib/db/schema/orders/batches';
import { isUncounted } from '@/lib/orders/reads/counted-approvals';

/**
 * As of orders: whether an approval counted when its version was approved. Of `batchApprovals` in a query.
 */
export const countedWhenApproved: SQL<boolean> = sql<boolean>`not exists (
  select from ${batchEvents} where ${batchEvents.batchId} = ${batchApprovals.batchId} and ${batchEvents.move} = 'approve'
    and ${isUncounted(batchEvents.details, batchApprovals)})`;
