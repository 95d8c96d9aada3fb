import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Actor } from '@/lib/access/grant';
import type { Database, Transaction } from '@/lib/db/client';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { openChallenge, openOnlyChallenge } from './challenges';
import type { Evidence } from './evidence';
import { listActiveFactors } from './factors';
import type { AppSecrets } from './methods/app-secrets';
import { challengeOf, type RelyingParty } from './methods/passkey';
import { confirmPasskey } from './methods/passkey-confirm';
import { confirmTotp } from './methods/totp-confirm';
import type { FactorAnswer, FactorRequest } from './second-factor-answer';
import type { FactorRefusal } from './second-factor-refusals';

export type SecondFactorParts = {
  /**
   * A separate connection pool: wrong codes are counted while the caller's transaction holds a connection, so
   * one shared pool could deadlock.
   */
  readonly attempts: Database;
  readonly relyingParty: RelyingParty;
  readonly appSecrets: AppSecrets;
  readonly now: () => Date;
};

/** The evidence of a confirmation, as an approval stores it. */
export type Confirmation = { readonly factorId: string; readonly evidence: Evidence };

export type SecondFactor = {
  /** Requests the person's passkey, or else a code. `subjectHash` is what they confirm: 64 hex digits. */
  readonly begin: (
    db: Database,
    actor: Actor,
    subjectHash: string,
  ) => Promise<Result<FactorRequest, 'no_factor'>>;
  /**
   * Verifies the answer inside the transaction that it confirms: after a rollback, the challenge or code can
   * be used again. A refusal writes nothing in that transaction; a wrong code is counted all the same.
   */
  readonly confirm: (
    tx: Transaction,
    actor: Actor,
    subjectHash: string,
    answer: FactorAnswer,
  ) => Promise<Result<Confirmation, FactorRefusal>>;
};

/** The time to use the passkey, in milliseconds. */
const challengeMs = 2 * 60_000;

/** The time to find the phone and type its code, in milliseconds. */
const codeMs = 5 * 60_000;

/** The second-factor service: one per process. */
export const createSecondFactor = (parts: SecondFactorParts): SecondFactor => ({
  begin: (db, actor, subjectHash) => begin(parts, db, actor, subjectHash),
  confirm: (tx, actor, subjectHash, answer) =>
    answer.kind === 'passkey'
      ? confirmPasskey(parts, tx, actor, subjectHash, answer)
      : confirmTotp(parts, tx, actor, subjectHash, answer),
});

async function begin(
  { relyingParty, now }: SecondFactorParts,
  db: Database,
  actor: Actor,
  subjectHash: string,
): Promise<Result<FactorRequest, 'no_factor'>> {
  const active = await listActiveFactors(db, actor.id);
  const passkeys = active.filter(({ kind }) => kind === 'passkey');
  const [other] = active;
  if (!other) return refuse('no_factor');
  if (passkeys.length === 0) {
    const life = { now: now(), lifeMs: codeMs };
    const { id } = await openOnlyChallenge(db, actor.id, subjectHash, life);
    return ok({ kind: 'totp', label: other.label, challengeId: id });
  }
  const life = { now: now(), lifeMs: challengeMs };
  const challenge = await openChallenge(db, actor.id, subjectHash, life);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    challenge: new Uint8Array(Buffer.from(challengeOf(subjectHash, challenge.oneTimeValue), 'base64url')),
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: passkeys.flatMap(({ credentialId, transports }) =>
      credentialId ? [{ id: credentialId, transports }] : [],
    ),
  });
  return ok({ kind: 'passkey', challengeId: challenge.id, options });
}
