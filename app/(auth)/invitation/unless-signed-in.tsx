'use client';

import { signOut } from 'next-auth/react';
import type { ReactNode } from 'react';
import { InvitationOfAnother } from '@/components/sign-in/invitation-of-another';

/** The signed-in person's page, bound to the session cookie. Signing out keeps the address with its link. */
export const UnlessSignedIn = ({ name, children }: { name: string; children: ReactNode }) => (
  <InvitationOfAnother
    name={name}
    leave={async () => {
      await signOut({ redirect: false });
      window.location.reload();
    }}
  >
    {children}
  </InvitationOfAnother>
);
