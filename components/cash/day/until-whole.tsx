'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isAway } from '@/components/ui/form-state/away';

const everyMs = 4_000;
/** What is not there after two minutes will not come while somebody looks. */
const mostTimes = 30;

/**
 * Has the page made again every few seconds while statements are being fetched, so that the course grows as
 * one looks.
 */
export function UntilWhole() {
  const router = useRouter();
  useEffect(() => {
    let times = 0;
    const timer = setInterval(() => {
      times += 1;
      if (times >= mostTimes) clearInterval(timer);
      if (!document.hidden && !isAway()) router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
