import { refusedBy } from '@/lib/db/constraint';

const countedByTheDatabase: ReadonlySet<string | undefined> = new Set([
  'orders_quorum_now',
  'batches_quorum_now',
]);

/**
 * Retries a transaction that the database's quorum guard rejected because an approver was deactivated after
 * the transaction counted approvals. The second count finds the approval missing and refuses with a message.
 */
export async function recounted<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    if (!countedByTheDatabase.has(refusedBy(error))) throw error;
    return run();
  }
}
