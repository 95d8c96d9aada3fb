'use client';

import { useSyncExternalStore } from 'react';
import { t } from '@/messages/ui';
import { Button } from '../buttons/button';
import { currentUnloaded, dismissUnloaded, subscribeToUnloaded } from './unloaded';

/**
 * Says that a part of the page could not be loaded, as without a connection or after an update of Paydesk, or
 * shows a message whose toast could not be. It is in every first load, as it must need nothing else.
 */
export function UnloadedNotice() {
  const unloaded = useSyncExternalStore(subscribeToUnloaded, currentUnloaded, () => undefined);
  return (
    <div
      role="alert"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4 empty:hidden print:hidden"
    >
      {unloaded && (
        <div className="pointer-events-auto flex max-w-xl flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-surface px-4 py-2.5 text-[0.8125rem] shadow-lg">
          <p className="min-w-0 flex-1 basis-64">{unloaded.message ?? t('unloaded.body')}</p>
          <div className="flex gap-2">
            {unloaded.message === undefined && (
              <Button size="small" onClick={() => window.location.reload()}>
                {t('unloaded.reload')}
              </Button>
            )}
            <Button size="small" variant="ghost" onClick={dismissUnloaded}>
              {t('dialog.close')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
