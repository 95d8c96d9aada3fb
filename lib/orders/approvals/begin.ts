import { and, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { orders } from '@/lib/db/schema/orders/orders';
import type { FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { FactorRefusal } from '@/lib/identity/second-factors/second-factor-refusals';
import { type Result, refuse } from '@/lib/kernel/result';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { codesSuffice } from '@/lib/policy/rules/codes';
import { countingDay } from '../checks/measure';
import { checkAgainstPolicy } from '../checks/policy-check';
import type { ApproveParts } from './approve';
import type { SeenOrder } from './decidable';

/**
 * Asks for the second factor with which the order that is on the screen can be approved: no code where its
 * sum takes a passkey.
 */
export async function beginApproval(
  { db, secondFactor, now }: ApproveParts,
  { actor }: Granted<'payments:approve'>,
  { id, hash }: Pick<SeenOrder, 'id' | 'hash'>,
): Promise<Result<FactorRequest, FactorRefusal>> {
  const request = await secondFactor.begin(db, actor, hash);
  if (!request.ok || request.value.kind !== 'totp') return request;
  const isEnough = await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.hash, hash)));
    if (!row) return true;
    const { policy } = await policyInForce(tx);
    const countsOn = countingDay(policy, row.scheduledFor, now());
    const needs = await checkAgainstPolicy(tx, { ...row, countsOn }, policy, now());
    return !needs.ok || codesSuffice(policy, needs.value.because.cumulated);
  });
  return isEnough ? request : refuse('passkey_needed');
}
