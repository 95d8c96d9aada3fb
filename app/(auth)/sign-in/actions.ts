'use server';

import { demoCodeRefusals, readDemoCode } from '@/lib/identity/second-factors/methods/totp-demo';
import { factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import { signInHash } from '@/lib/identity/sign-in/sign-in-confirm';
import { signInStep } from '@/lib/web/auth/sign-in-step';

export const beginSecondStepAction = signInStep(async ({ db, secondFactor }, { actor, session }) => {
  const input = await secondFactor.begin(db, actor, signInHash(session.id));
  return input.ok ? input : { ok: false, message: factorRefusals[input.error] };
});

/** The current authenticator code of a demo user; unavailable outside the demo. */
export const secondStepDemoCodeAction = signInStep(async (runtime, { actor }) => {
  if (!runtime.env.demo) return { ok: false, message: demoCodeRefusals.no_demo_app };
  const code = await readDemoCode({ ...runtime, sealingKey: runtime.ownKey }, actor);
  return code.ok ? code : { ok: false, message: demoCodeRefusals[code.error] };
});
