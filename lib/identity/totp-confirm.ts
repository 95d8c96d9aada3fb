import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { factors, totpUses } from '@/lib/db/schema/factors';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { listActiveFactors } from './factors';
import type { Actor } from './grant';
import { type SealingKey, unseal } from './sealed';
import type { FactorRefusal } from './second-factor-refusals';
import { countAttempt, forgetAttempt } from './throttle';
import { isDemoTotpSecret, markOfTotp, stepOfCode, type TotpEvidence } from './totp';

/** Codes have a million values, and three of them are right at any time: eight wrong ones in fifteen minutes close it. */
const codeSubject = (actor: Actor) => ({ subject: `factor:${actor.id}`, mostFailures: 8 });

type CodeParts = {
  readonly attempts: Database;
  readonly sealingKey: SealingKey;
  readonly now: () => Date;
  readonly demo: boolean;
};

/** Takes a code of the person's authenticator app, where no passkey of theirs is active. A code counts once. */
export async function confirmTotp(
  { attempts, sealingKey, now, demo }: CodeParts,
  tx: Transaction,
  actor: Actor,
  subjectHash: string,
  typed: string,
): Promise<Result<{ factorId: string; evidence: TotpEvidence }, FactorRefusal>> {
  const active = await listActiveFactors(tx, actor.id, 'locked');
  if (active.some(({ kind }) => kind === 'passkey')) return refuse('passkey_required');
  const factor = active.find(({ kind }) => kind === 'totp');
  if (!factor?.sealedSecret) return refuse('no_factor');
  const secret = unseal(sealingKey, factor.sealedSecret, factor.id);
  if (!secret || (isDemoTotpSecret(secret) && !demo)) return refuse('factor_unreadable');
  const counted = await countAttempt(attempts, [codeSubject(actor)]);
  if (!counted) return refuse('too_many_attempts');
  const code = typed.replace(/\s/g, '');
  const step = stepOfCode(secret, code, now());
  if (step === undefined) return refuse('code_wrong');
  const used = await tx
    .insert(totpUses)
    .values({ factorId: factor.id, step, at: now() })
    .onConflictDoNothing()
    .returning({ step: totpUses.step });
  if (used.length === 0) return refuse('code_used');
  await forgetAttempt(tx, counted);
  await tx.update(factors).set({ lastUsedAt: now() }).where(eq(factors.id, factor.id));
  const part = { factorId: factor.id, step, code };
  const mark = markOfTotp(sealingKey, part, { subjectHash, userId: actor.id });
  return ok({ factorId: factor.id, evidence: { kind: 'totp', ...part, mark } });
}
