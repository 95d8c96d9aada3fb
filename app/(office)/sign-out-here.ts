import { signOut } from 'next-auth/react';
import { forgetVisits } from '@/components/search/visits';
import { signedOutPage } from '@/components/sign-in/signed-out-page';
import { forgetTyped } from '@/components/ui/form-state/typed-storage';

/** Signs out, and forgets what this browser kept for the person. */
export async function signOutHere(): Promise<void> {
  forgetVisits(window.localStorage);
  forgetTyped(window.sessionStorage);
  await signOut({ callbackUrl: signedOutPage });
}
