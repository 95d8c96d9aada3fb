'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useTransition } from 'react';

/**
 * Refreshes the page, unless its last refresh is under way. The router shows the result of the newest refresh
 * only: requested faster than the server renders, none would ever be shown.
 */
export function useRefresh(): { readonly refresh: () => void; readonly isRefreshing: boolean } {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const isUnderWay = useRef(false);
  useEffect(() => {
    isUnderWay.current = isRefreshing;
  }, [isRefreshing]);
  const refresh = useCallback(() => {
    if (!isUnderWay.current) startTransition(() => router.refresh());
  }, [router]);
  return { refresh, isRefreshing };
}
