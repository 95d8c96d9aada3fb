import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { totpUses } from '@/lib/db/schema/people/factors';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { en } from '@/messages/en/people-answers';
import { t } from '@/messages/people-answers';
import { textTable } from '@/messages/text-table';
import { type SealingKey, unseal } from '../../sealed';
import { listActiveFactors } from '../factors';
import { codeOfStep, isDemoTotpSecret, stepsTaken } from './totp';

/** Why the demo has no code to offer, with the only wording of each code. */
export const demoCodeRefusals = textTable(en.demoCode, (code) => t(`demoCode.${code}`));

/** The current code of a person's app, only for the publicly known secrets of the demo. */
export async function readDemoCode(
  {
    db,
    sealingKey,
    now,
  }: { readonly db: Executor; readonly sealingKey: SealingKey; readonly now: () => Date },
  actor: Pick<Actor, 'id'>,
): Promise<Result<string, keyof typeof demoCodeRefusals>> {
  const factor = (await listActiveFactors(db, actor.id)).find(({ kind }) => kind === 'totp');
  const secret = factor?.sealedSecret && unseal(sealingKey, factor.sealedSecret, factor.id);
  if (!secret || !isDemoTotpSecret(secret)) return refuse('no_demo_app');
  const steps = stepsTaken(now());
  const uses = await db
    .select({ step: totpUses.step })
    .from(totpUses)
    .where(and(eq(totpUses.factorId, factor.id), inArray(totpUses.step, [...steps])));
  const used = new Set(uses.map(({ step }) => step));
  const step = steps.find((candidate) => !used.has(candidate));
  return step === undefined ? refuse('all_used') : ok(codeOfStep(secret, step));
}
