import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { SecondFactor } from '@/lib/identity/second-factors/second-factor';
import type { FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { FactorRefusal } from '@/lib/identity/second-factors/second-factor-refusals';
import { type Result, refuse } from '@/lib/kernel/result';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { codesSuffice } from '@/lib/policy/rules/codes';
import type { SeenBatch } from './decidable';

/**
 * Asks for the second factor with which the batch that is on the screen can be approved: no code where its
 * total takes a passkey.
 */
export async function beginBatchApproval(
  { db, secondFactor }: { readonly db: Database; readonly secondFactor: SecondFactor },
  { actor }: Granted<'payments:approve'>,
  { id, hash }: Pick<SeenBatch, 'id' | 'hash'>,
): Promise<Result<FactorRequest, FactorRefusal>> {
  const request = await secondFactor.begin(db, actor, hash);
  if (!request.ok || request.value.kind !== 'totp') return request;
  const [batch] = await db.select({ total: batches.total }).from(batches).where(eq(batches.id, id));
  const { policy } = await policyInForce(db);
  return !batch || codesSuffice(policy, batch.total) ? request : refuse('passkey_needed');
}
