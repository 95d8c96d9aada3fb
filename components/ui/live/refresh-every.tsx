'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isAway } from '../form-state/away';

/**
 * Refreshes the page every few seconds, for changes without a live route. Pauses in hidden tabs and while the
 * server is unavailable. Stops after `times`, hidden or not. Renders nothing.
 */
export function RefreshEvery({ seconds, times }: { seconds: number; times?: number }) {
  const router = useRouter();
  useEffect(() => {
    let count = 0;
    const timer = setInterval(() => {
      count += 1;
      if (times !== undefined && count >= times) clearInterval(timer);
      if (!document.hidden && !isAway()) router.refresh();
    }, seconds * 1_000);
    return () => clearInterval(timer);
  }, [router, seconds, times]);
  return null;
}
