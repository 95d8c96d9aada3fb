'use client';

import { signIn } from 'next-auth/react';
import { SingleSignOn } from '@/components/sign-in/single-sign-on';

/**
 * The button, bound to next-auth, which redirects to the identity provider and back to the requested page.
 * After a sign-out the provider verifies the person again instead of answering from its own session.
 */
export const OidcSignIn = ({
  name,
  isOnlyWay,
  returnTo,
  hasSignedOut,
}: {
  name: string;
  isOnlyWay: boolean;
  returnTo: string;
  hasSignedOut: boolean;
}) => (
  <SingleSignOn
    name={name}
    isOnlyWay={isOnlyWay}
    start={() => signIn('oidc', { callbackUrl: returnTo }, hasSignedOut ? { prompt: 'login' } : {})}
  />
);
