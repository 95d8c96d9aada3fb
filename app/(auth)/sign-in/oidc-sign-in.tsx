'use client';

import { signIn } from 'next-auth/react';
import { SingleSignOn } from '@/components/sign-in/single-sign-on';

/**
 * The button, bound to next-auth, which redirects to the identity provider and back to the requested page.
 */
export const OidcSignIn = ({
  name,
  isOnlyWay,
  returnTo,
}: {
  name: string;
  isOnlyWay: boolean;
  returnTo: string;
}) => (
  <SingleSignOn name={name} isOnlyWay={isOnlyWay} start={() => signIn('oidc', { callbackUrl: returnTo })} />
);
