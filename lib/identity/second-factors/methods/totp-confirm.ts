import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { countTry, forgetTry, growingDelay } from '@/lib/access/throttle';
import { recordAudit } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { lockChallenge, spendChallenge } from '../challenges';
import { listActiveFactors } from '../factors';
import type { FactorAnswer } from '../second-factor-answer';
import type { FactorRefusal } from '../second-factor-refusals';
import type { AppSecrets } from './app-secrets';
import type { TotpEvidence } from './totp';
import { isStepUsed, spendStep } from './totp-uses';

/** The rate-limit subject of a person's wrong codes. */
export const codeSubject = ({ id }: Pick<Actor, 'id'>): string => `${codeSubjectPrefix}${id}`;
export const codeSubjectPrefix = 'factor:';

/** The daily number of wrong codes that locks the person's codes. */
export const lockedFromCodes = 20;

/**
 * Codes have a million values, and three are valid at any time. After five wrong ones: 15 seconds, doubling
 * up to a quarter of an hour; after twenty in a day codes are locked, until a day has passed or another admin
 * unlocks them.
 */
const throttle = { delay: growingDelay(5, 15_000, 15 * 60_000), lockedFrom: lockedFromCodes };

/** The daily numbers of wrong codes that are recorded in the audit chain and notified. */
const notedAt: ReadonlySet<number> = new Set([5, throttle.lockedFrom]);

type CodeAnswer = Extract<FactorAnswer, { kind: 'totp' }>;

type CodeParts = {
  readonly attempts: Database;
  readonly appSecrets: AppSecrets;
  readonly now: () => Date;
};

/**
 * Verifies a code of the person's authenticator app for their latest challenge only, unless they have an
 * active passkey. A code counts once.
 */
export async function confirmTotp(
  { attempts, appSecrets, now }: CodeParts,
  tx: Transaction,
  actor: Actor,
  subjectHash: string,
  { challengeId, code: typed }: Pick<CodeAnswer, 'challengeId' | 'code'>,
): Promise<Result<{ factorId: string; evidence: TotpEvidence }, FactorRefusal>> {
  const requested = { id: challengeId, userId: actor.id, subjectHash, now: now() };
  const challenge = await lockChallenge(tx, requested);
  const active = await listActiveFactors(tx, actor.id, 'locked');
  if (active.some(({ kind }) => kind === 'passkey')) return refuse('passkey_required');
  const factor = active.find(({ kind }) => kind === 'totp');
  if (!factor?.sealedSecret) return refuse('no_factor');
  const code = typed.replace(/\s/g, '');
  const typedCode = { factorId: factor.id, userId: actor.id, subjectHash, code };
  const checked = await appSecrets.check(typedCode, factor.sealedSecret, now());
  if (checked.outcome === 'unreadable') return refuse('factor_unreadable');
  if (checked.outcome === 'locked') return refuse('factor_locked');
  if (!challenge.ok) return challenge;
  const step = checked.outcome === 'holds' ? checked.step : undefined;
  // A used code grants nothing, so repeating it does not count as a guess.
  if (step !== undefined && (await isStepUsed(tx, factor.id, step))) return refuse('code_used');
  const counted = await countTry(attempts, codeSubject(actor), { ...throttle, now: now() });
  if (counted === 'locked') return refuse('factor_locked');
  if (counted === 'delayed') return refuse('too_many_attempts');
  if (checked.outcome !== 'holds' || step === undefined) {
    if (notedAt.has(counted.failures)) await recordWrongCodes(attempts, actor, counted.failures);
    return refuse('code_wrong');
  }
  await spendStep(tx, factor.id, step, now());
  await forgetTry(tx, counted);
  await spendChallenge(tx, challenge.value, now());
  await tx.update(factors).set({ lastUsedAt: now() }).where(eq(factors.id, factor.id));
  const { mark } = checked;
  return ok({
    factorId: factor.id,
    evidence: {
      kind: 'totp',
      factorId: factor.id,
      step,
      code,
      oneTimeValue: challenge.value.oneTimeValue,
      mark,
    },
  });
}

/**
 * In a transaction of its own, as the caller's is rolled back. Callers do not hold the chain's lock yet,
 * which is taken last.
 */
const recordWrongCodes = (attempts: Database, actor: Actor, failures: number): Promise<void> =>
  attempts.transaction((tx) =>
    recordAudit(tx, {
      actor: { id: null, name: 'Sign-in' },
      action: 'person.second_factor_failed',
      subjectKind: 'person',
      subjectId: actor.id,
      details: { failures, isLocked: failures >= throttle.lockedFrom },
    }),
  );
