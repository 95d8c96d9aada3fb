'use client';

import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Notice } from '@/components/ui/status/notice';
import { t } from '@/messages/sign-in';

/**
 * The way in through the organisation's own sign-in. `start` leaves the page; it settles only where that went
 * wrong.
 */
export function SingleSignOn({
  name,
  isOnlyWay,
  start,
}: {
  name: string;
  /** Whether nobody comes in with a password. */
  isOnlyWay: boolean;
  start: () => Promise<unknown>;
}) {
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready');
  const leave = async () => {
    setState('leaving');
    // Settles while the browser is still on its way, so that a button which is pending stays so.
    await start().catch(() => setState('failed'));
  };
  return (
    <div className="flex flex-col gap-3">
      {state === 'failed' && (
        <Notice tone="negative" announce>
          {t('singleSignOn.unreachable')}
        </Notice>
      )}
      <Button
        variant={isOnlyWay ? 'primary' : 'secondary'}
        onClick={leave}
        pending={state === 'leaving'}
        className="h-10 w-full"
      >
        <LogIn aria-hidden className="size-4" />
        {t('singleSignOn.signIn', { name })}
      </Button>
    </div>
  );
}
