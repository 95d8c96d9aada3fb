import type { Actor } from '@/lib/access/grant';
import type { Database, Transaction } from '@/lib/db/client';
import type { Confirmation, SecondFactor } from '@/lib/identity/second-factors/second-factor';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { FactorRefusal } from '@/lib/identity/second-factors/second-factor-refusals';
import type { MinorUnits } from '@/lib/kernel/money';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { codesSuffice } from '@/lib/policy/rules/codes';
import type { Policy } from '@/lib/policy/rules/policy';

export type NotConfirmed = { readonly kind: 'not_confirmed'; readonly factor: FactorRefusal };

/**
 * Requests the second factor that confirms a decision; refuses a code if the sum requires a passkey. `sumOf`
 * returns the sum in cents, or undefined if there is nothing to decide, which the decision itself reports.
 */
export async function beginConfirmation(
  { db, secondFactor }: { readonly db: Database; readonly secondFactor: SecondFactor },
  actor: Actor,
  hash: string,
  sumOf: (tx: Transaction, policy: Policy) => Promise<MinorUnits | undefined>,
): Promise<Result<FactorRequest, FactorRefusal>> {
  const request = await secondFactor.begin(db, actor, hash);
  if (!request.ok || request.value.kind !== 'totp') return request;
  const isEnough = await db.transaction(async (tx) => {
    const { policy } = await policyInForce(tx);
    const sum = await sumOf(tx, policy);
    return sum === undefined || codesSuffice(policy, sum);
  });
  return isEnough ? request : refuse('passkey_needed');
}

/** Confirms a decision about this sum, in cents, with a second factor over its hash. */
export async function confirmDecision(
  tx: Transaction,
  secondFactor: SecondFactor,
  actor: Actor,
  { hash, sum, policy }: { readonly hash: string; readonly sum: MinorUnits; readonly policy: Policy },
  answer: FactorAnswer,
): Promise<Result<Confirmation, NotConfirmed>> {
  if (answer.kind === 'totp' && !codesSuffice(policy, sum)) return notConfirmed('passkey_needed');
  const confirmed = await secondFactor.confirm(tx, actor, hash, answer);
  return confirmed.ok ? ok(confirmed.value) : notConfirmed(confirmed.error);
}

const notConfirmed = (factor: FactorRefusal) => refuse({ kind: 'not_confirmed', factor } as const);
