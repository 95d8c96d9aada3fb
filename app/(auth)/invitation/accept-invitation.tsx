'use client';

import { signIn } from 'next-auth/react';
import { InvitationForm } from '@/components/sign-in/invitation-form';
import { acceptInvitationAction, openInvitationAction } from './actions';

/** The form, bound to the link's token and the session cookie. */
export const AcceptInvitation = () => (
  <InvitationForm
    open={openInvitationAction}
    accept={acceptInvitationAction}
    enter={async (email, password) => {
      // If it fails, the person signs in with the password that they have just chosen.
      const outcome = await signIn('credentials', { email, password, redirect: false }).catch(
        () => undefined,
      );
      // Without a fragment it loads the page again, and the used token leaves the address and the history.
      window.location.replace(outcome?.ok ? '/invitation' : '/sign-in');
    }}
  />
);
