'use client';

import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Notice } from '@/components/ui/status/notice';
import { t } from '@/messages/sign-in';

/** Single sign-on. `start` leaves the page, and settles only on failure. */
export function SingleSignOn({
  name,
  isOnlyWay,
  start,
}: {
  name: string;
  /** Whether password sign-in is off. */
  isOnlyWay: boolean;
  start: () => Promise<unknown>;
}) {
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready');
  const leave = async () => {
    setState('leaving');
    // Settles while the browser is still navigating, so the button stays pending.
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
