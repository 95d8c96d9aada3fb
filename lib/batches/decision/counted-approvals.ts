import { type SQL, sql } from 'drizzle-orm';
import { batchApprovals, batchEvents } from '@/lib/db/schema/batches';

/**
 * Whether an approval counted when its version was approved: not where its giver was switched off just then, which the move names.
 * Of `batchApprovals` in a query; true where nothing was approved yet.
 */
export const countedWhenApproved: SQL<boolean> = sql<boolean>`not exists (
  select from ${batchEvents} where ${batchEvents.batchId} = ${batchApprovals.batchId} and ${batchEvents.move} = 'approve'
    and ${batchEvents.details}->>'version' = ${batchApprovals.version}::text
    and strpos(${batchEvents.details}->>'notCounted', ${batchApprovals.approverId}::text) > 0)`;
