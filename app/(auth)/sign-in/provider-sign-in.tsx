'use client';

import { signIn } from 'next-auth/react';
import { SingleSignOn } from '@/components/sign-in/single-sign-on';

/**
 * The button, bound to next-auth, which leads to the provider and from there to the page that was asked for.
 */
export const ProviderSignIn = ({
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
