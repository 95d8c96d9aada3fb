'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isAway } from '../form-state/away';

/**
 * Has the page rendered again every few seconds, for what on it changes without a route that says so. Hidden
 * tabs pause, and so does a page whose server does not answer. It stops after `times`, hidden or not. Renders
 * nothing.
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
