'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Reads the page again after each poll that found it outdated: not once altogether, as something may have
 * changed meanwhile.
 */
export function useRefreshAt(outdatedAt: number | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (outdatedAt !== undefined) router.refresh();
  }, [outdatedAt, router]);
}
