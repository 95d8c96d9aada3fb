'use client';

import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { isAway, subscribeToAway, untilBack } from '@/components/ui/live/away';
import { t } from '@/messages/shell';
import { isSamePage, patientFetch } from './patient-fetch';
import { isTouched, unattendedFetch } from './unattended-fetch';

/** Keeps the page while the server restarts, with a notice; navigation waits and then continues. */
export function AwayNotice() {
  useEffect(() => {
    const impatient = window.fetch;
    const patient = patientFetch(impatient.bind(window), untilBack, (address) =>
      isSamePage(window.location.href, address),
    );
    window.fetch = unattendedFetch(patient, () => isTouched(navigator));
    return () => {
      window.fetch = impatient;
    };
  }, []);
  const away = useSyncExternalStore(subscribeToAway, isAway, () => false);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-30 flex justify-center px-4 print:hidden"
    >
      {away && (
        <p className="flex max-w-xl items-center gap-2.5 rounded-lg border border-line-strong bg-surface px-4 py-2.5 text-[0.8125rem] shadow-lg">
          <WifiOff aria-hidden className="size-4 shrink-0 text-warning" />
          {t('awayNotice.body')}
        </p>
      )}
    </div>
  );
}
