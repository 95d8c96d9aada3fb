'use client';

import { signIn } from 'next-auth/react';
import { SingleSignOn } from '@/components/sign-in/single-sign-on';

/** The button, bound to next-auth, which leads to the provider and from there to the page that was asked for. */
export const ProviderSignIn = ({ name, returnTo }: { name: string; returnTo: string }) => (
  <SingleSignOn name={name} start={() => signIn('oidc', { callbackUrl: returnTo })} />
);
