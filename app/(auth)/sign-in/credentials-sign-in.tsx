'use client';

import { getProviders, signIn } from 'next-auth/react';
import type { DemoPerson } from '@/components/sign-in/demo-people';
import { SignInForm, type SignInInput } from '@/components/sign-in/sign-in-form';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/sign-in';

/** The form, bound to the session cookie. Success reloads the whole page to drop all prior client state. */
export function CredentialsSignIn({
  returnTo,
  demoPeople,
}: {
  returnTo: string;
  demoPeople: readonly DemoPerson[];
}) {
  const submit = async (input: SignInInput): Promise<ActionReply<undefined>> => {
    try {
      // Without providers, `signIn` would navigate away and lose the form's input.
      if (!(await getProviders())) return { ok: false, message: t('signInForm.unreachable') };
      const outcome = await signIn('credentials', { ...input, redirect: false, callbackUrl: returnTo });
      if (!outcome?.ok)
        return outcome?.error === 'unavailable'
          ? { ok: false, message: t('signInForm.unavailable') }
          : { ok: false, message: t('signInForm.refused'), fields: { password: t('signInForm.refused') } };
    } catch {
      return { ok: false, message: t('signInForm.unreachable') };
    }
    // The page asks for the second factor, or redirects at once if none is required.
    window.location.assign(`/sign-in?${new URLSearchParams({ callbackUrl: returnTo })}`);
    return { ok: true, value: undefined };
  };
  return <SignInForm signIn={submit} demoPeople={demoPeople} />;
}
