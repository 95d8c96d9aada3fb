'use client';

import { useEffect } from 'react';
import { isAway } from './away';
import { useRefresh } from './use-refresh';

/**
 * Refreshes the page every few seconds, for changes without a live route. Pauses in hidden tabs and while the
 * server is unavailable. Stops after `times`, hidden or not. Renders nothing.
 */
export function RefreshEvery({ seconds, times }: { seconds: number; times?: number }) {
  const { refresh } = useRefresh();
  useEffect(() => {
    let count = 0;
    const timer = setInterval(() => {
      count += 1;
      if (times !== undefined && count >= times) clearInterval(timer);
      if (!document.hidden && !isAway()) refresh();
    }, seconds * 1_000);
    return () => clearInterval(timer);
  }, [refresh, seconds, times]);
  return null;
}
