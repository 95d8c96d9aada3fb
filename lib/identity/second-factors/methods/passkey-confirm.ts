import { and, eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { Transaction } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { lockChallenge, spendChallenge } from '../challenges';
import { isInForce } from '../factors';
import type { FactorAnswer } from '../second-factor-answer';
import type { FactorRefusal } from '../second-factor-refusals';
import { type PasskeyEvidence, type RelyingParty, signedCount } from './passkey';

type PasskeyAnswer = Extract<FactorAnswer, { kind: 'passkey' }>;

/**
 * Verifies a passkey's signature of the person's challenge for this subject. The caller's commit spends the
 * challenge and stores the signature counter.
 */
export async function confirmPasskey(
  { relyingParty, now }: { readonly relyingParty: RelyingParty; readonly now: () => Date },
  tx: Transaction,
  actor: Actor,
  subjectHash: string,
  { challengeId, response: { id, response } }: PasskeyAnswer,
): Promise<Result<{ factorId: string; evidence: PasskeyEvidence }, FactorRefusal>> {
  const requested = { id: challengeId, userId: actor.id, subjectHash, now: now() };
  const locked = await lockChallenge(tx, requested);
  if (!locked.ok) return locked;
  const challenge = locked.value;
  const [factor] = await tx
    .select()
    .from(factors)
    .where(and(eq(factors.credentialId, id), eq(factors.userId, actor.id), isInForce))
    .for('no key update');
  if (!factor?.credentialId || !factor.publicKey) return refuse('not_verified');
  const evidence: PasskeyEvidence = {
    kind: 'passkey',
    factorId: factor.id,
    credentialId: factor.credentialId,
    publicKey: factor.publicKey,
    oneTimeValue: challenge.oneTimeValue,
    clientDataJson: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    origin: relyingParty.origin,
    relyingPartyId: relyingParty.id,
  };
  const counter = await signedCount(evidence, subjectHash);
  if (counter === undefined) return refuse('not_verified');
  // A passkey without a counter always reports 0; any other must increase it, or it may be a clone.
  if ((counter > 0 || factor.counter > 0) && counter <= factor.counter) return refuse('counter_back');
  await spendChallenge(tx, challenge, now());
  await tx.update(factors).set({ counter, lastUsedAt: now() }).where(eq(factors.id, factor.id));
  return ok({ factorId: factor.id, evidence });
}
