import { and, eq, ne } from 'drizzle-orm';
import type { ChangeRequestContext } from '@/lib/change-requests/change-request';
import type { Transaction } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import type { FactorRow } from '@/lib/identity/second-factors/factors';
import { type RecordedChange, recordFactor } from '@/lib/identity/second-factors/factors-record';

/** Removes a second factor for good, and records it; undefined if it was removed before. */
export async function removeById(
  tx: Transaction,
  id: string,
  now: Date,
  change: RecordedChange,
): Promise<FactorRow | undefined> {
  const [removed] = await tx
    .update(factors)
    .set({ state: 'removed', removedAt: now })
    .where(and(eq(factors.id, id), ne(factors.state, 'removed')))
    .returning();
  if (removed) await recordFactor(tx, removed, 'removed', change);
  return removed;
}

/** Removes the second factor that a decided change request is about. */
export async function removeFactor(
  tx: Transaction,
  { changeRequest, payload: { person }, decider, now }: ChangeRequestContext<{ readonly person: string }>,
): Promise<boolean> {
  const removed = await removeById(tx, changeRequest.subjectId, now, { actor: decider, owner: person });
  return removed !== undefined;
}
