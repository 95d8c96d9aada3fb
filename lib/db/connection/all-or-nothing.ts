import { type Result, refuse } from '@/lib/kernel/result';
import type { Database, Transaction } from '../client';

/** Thrown to roll the transaction back. */
class Refused extends Error {}

/** A transaction of several steps: if a later one is refused, the earlier ones are rolled back. */
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

/** Runs a transaction to learn its result, and rolls it back. */
export async function rehearse<Value>(
  db: Database,
  run: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const rolledBack = await allOrNothing<never, Value>(db, async (tx) => refuse(await run(tx)));
  return rolledBack.ok ? rolledBack.value : rolledBack.error;
}
