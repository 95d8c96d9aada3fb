'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Notice } from '@/components/ui/status/notice';
import { t } from '@/messages/sign-in';
import { useLinkToken } from './use-link-token';

/**
 * The signed-in person's own page, unless the address has an invitation link: that is for somebody else, who
 * must not add their second factor to this account.
 */
export function InvitationOfAnother({
  name,
  leave,
  children,
}: {
  /** The signed-in person. */
  name: string;
  leave: () => Promise<void>;
  children: ReactNode;
}) {
  const token = useLinkToken();
  const [isLeaving, setLeaving] = useState(false);
  if (!token) return children;
  const signOut = () => {
    setLeaving(true);
    leave().catch(() => setLeaving(false));
  };
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning" title={t('invitation.signedIn', { name })} announce>
        {t('invitation.signedInBody')}
      </Notice>
      <Button variant="primary" onClick={signOut} pending={isLeaving} className="h-10">
        {t('invitation.signOut')}
      </Button>
    </div>
  );
}
