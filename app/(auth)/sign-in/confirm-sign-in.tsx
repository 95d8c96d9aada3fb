'use client';

import { signIn, signOut } from 'next-auth/react';
import { SecondStep } from '@/components/sign-in/second-step';
import { signedOutPage } from '@/components/sign-in/signed-out-page';
import { answered } from '@/components/ui/form-state/answered';
import { type FactorRefusal, factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import { t } from '@/messages/sign-in';
import { beginSecondStepAction, secondStepDemoCodeAction } from './actions';

/**
 * The second sign-in step, bound to the session cookie. Success reloads the whole page to drop all prior
 * client state.
 */
export const ConfirmSignIn = ({
  name,
  returnTo,
  demo,
}: {
  name: string;
  returnTo: string;
  demo: boolean;
}) => (
  <SecondStep
    name={name}
    begin={() => answered(beginSecondStepAction(undefined))}
    demoCode={demo ? secondStepDemoCodeAction : undefined}
    leave={() => signOut({ callbackUrl: signedOutPage })}
    confirm={async (answer) => {
      try {
        const credentials = { answer: JSON.stringify(answer), redirect: false, callbackUrl: returnTo };
        const outcome = await signIn('second-step', credentials);
        if (!outcome?.ok) return outcome?.error === signInOver ? startAgain() : messageOf(outcome?.error);
      } catch {
        return t('secondStep.unreachable');
      }
      window.location.assign(returnTo);
      return undefined;
    }}
  />
);

const signInOver = 'sign_in_over';

/** The reload shows the first step once the pending sign-in has expired. */
function startAgain(): undefined {
  window.location.reload();
}

const messageOf = (code: string | null | undefined): string =>
  isRefusal(code) ? factorRefusals[code] : t('secondStep.unavailable');

const isRefusal = (code: string | null | undefined): code is FactorRefusal =>
  typeof code === 'string' && Object.hasOwn(factorRefusals, code);
