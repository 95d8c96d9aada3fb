'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useSyncExternalStore, useTransition } from 'react';
import { hasOpenDialog, subscribeToDialogs } from './open-dialogs';

let refreshes = 0;
/** Whether a refresh is rendering the page: what appears now has just changed. */
export const isRefreshingPage = (): boolean => refreshes > 0;

/** Counts a refresh until the returned function is called. */
export function refreshBegan(): () => void {
  refreshes += 1;
  return () => {
    refreshes -= 1;
  };
}

/**
 * Refreshes the page, unless its last refresh is under way or a dialog is open. The router shows the result
 * of the newest refresh only: requested faster than the server renders, none would ever be shown. A dialog
 * would vanish with the button that opened it; callers refresh when it closes.
 */
export function useRefresh(): { readonly refresh: () => void; readonly isBusy: boolean } {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const isInDialog = useSyncExternalStore(subscribeToDialogs, hasOpenDialog, () => false);
  const isBusy = isRefreshing || isInDialog;
  useEffect(() => (isRefreshing ? refreshBegan() : undefined), [isRefreshing]);
  const isUnderWay = useRef(false);
  useEffect(() => {
    isUnderWay.current = isBusy;
  }, [isBusy]);
  const refresh = useCallback(() => {
    if (!isUnderWay.current) startTransition(() => router.refresh());
  }, [router]);
  return { refresh, isBusy };
}
