'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isAway } from '@/components/ui/form-state/away';

/**
 * Has the page made again every few seconds while it is looked at: for what on it moves by itself. Renders
 * nothing.
 */
export function RefreshWhileMoving({ seconds = 3 }: { seconds?: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !isAway()) router.refresh();
    }, seconds * 1_000);
    return () => clearInterval(timer);
  }, [router, seconds]);
  return null;
}
