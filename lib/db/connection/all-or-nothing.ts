import type { Result } from '@/lib/kernel/result';
import type { Database, Transaction } from '../client';

/** What makes the database take a transaction back. */
class Refused extends Error {}

/**
 * A transaction of several steps, of which a later one may be refused: then nothing of the earlier ones is
 * kept.
 */
export async function allOrNothing<Value, Refusal>(
  db: Database,
  run: (tx: Transaction) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  let refusal: Result<Value, Refusal> | undefined;
  try {
    return await db.transaction(async (tx) => {
      const result = await run(tx);
      if (result.ok) return result;
      refusal = result;
      throw new Refused('refused');
    });
  } catch (error) {
    if (error instanceof Refused && refusal) return refusal;
    throw error;
  }
}
