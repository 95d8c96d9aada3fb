import type { Transaction } from '@/lib/db/client';
import { wakeEngine } from '@/lib/db/payouts-channel';
import { submissions } from '@/lib/db/schema/submissions';
import type { OrderRow } from './content';

/** Gives an approved order to the engine, which is woken by the commit. */
export async function handToEngine(
  tx: Transaction,
  { id, version, hash }: OrderRow,
  now: Date,
): Promise<void> {
  await tx.insert(submissions).values({ orderId: id, version, hash, dueAt: now });
  await wakeEngine(tx);
}
