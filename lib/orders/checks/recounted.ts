import { refusedBy } from '@/lib/db/constraint';

const countedByTheDatabase: ReadonlySet<string | undefined> = new Set([
  'orders_quorum_now',
  'batches_quorum_now',
]);

/**
 * Runs a transaction that counts approvals again where an approver was switched off after it had counted them
 * and before the database did, which refuses the move then: counted again, they are found missing, and it
 * says so in words.
 */
export async function recounted<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    if (!countedByTheDatabase.has(refusedBy(error))) throw error;
    return run();
  }
}
