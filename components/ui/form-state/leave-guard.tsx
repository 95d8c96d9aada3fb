'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '@/messages/ui';
import { Button } from '../buttons/button';
import { FormDialog, loadFormDialog } from '../overlays/form-dialog';

/** The guards of the page that are active: each asks before an address is opened. */
const activeGuards = new Set<(destination: Destination) => void>();

/** Opens an address of the app other than by a link, and asks first if unsaved input would be left. */
export function useGuardedPush(): (href: string) => void {
  const router = useRouter();
  return useCallback(
    (href) => {
      const [ask] = activeGuards;
      if (ask) ask({ href });
      else router.push(href);
    },
    [router],
  );
}

/** The pending navigation: a page, or back. */
type Destination = { readonly href: string } | 'back';

/**
 * Asks before unsaved input is left: by a link of the app, the back button, or closing the tab. Does nothing
 * while `active` is false. Calls `onLeave` when the person leaves.
 */
export function LeaveGuard({
  active,
  title,
  description,
  onLeave,
}: {
  active: boolean;
  title: string;
  description: string;
  onLeave?: () => void;
}) {
  const router = useRouter();
  const [requested, setRequested] = useState<Destination>();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!active) return;
    loadFormDialog();
    isLeaving.current = false;
    const guard = createGuard(setRequested, isLeaving);
    guard.start();
    activeGuards.add(setRequested);
    return () => {
      activeGuards.delete(setRequested);
      guard.stop();
    };
  }, [active]);
  const leave = () => {
    const destination = requested;
    isLeaving.current = true;
    setRequested(undefined);
    onLeave?.();
    if (destination === 'back') window.history.go(-2);
    else if (destination) router.push(destination.href);
  };
  return (
    <FormDialog
      title={title}
      description={description}
      open={requested !== undefined}
      onOpenChange={(open) => !open && setRequested(undefined)}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => setRequested(undefined)} className="pointer-coarse:h-11">
          {t('leaveGuard.stay')}
        </Button>
        <Button variant="danger" onClick={leave} className="pointer-coarse:h-11">
          {t('leaveGuard.leave')}
        </Button>
      </div>
    </FormDialog>
  );
}

function createGuard(confirm: (destination: Destination) => void, isLeaving: { current: boolean }) {
  const onClick = (event: MouseEvent) => {
    if (isLeaving.current) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isElsewhere = event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey;
    if (!link || isElsewhere || event.shiftKey || event.altKey) return;
    if ((link.target && link.target !== '_self') || link.origin !== window.location.origin) return;
    const isSamePage = link.pathname === window.location.pathname && link.search === window.location.search;
    if (isSamePage && link.hash) return;
    event.preventDefault();
    event.stopPropagation();
    confirm({ href: link.pathname + link.search + link.hash });
  };
  // `popstate` fires after navigation, so an extra entry of this page absorbs the first step back.
  const addEntry = () => window.history.pushState(window.history.state, '', window.location.href);
  const onBack = () => {
    if (isLeaving.current) return;
    addEntry();
    confirm('back');
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!isLeaving.current) event.preventDefault();
  };
  return {
    start() {
      addEntry();
      // Capture phase, before the router's own link handlers.
      document.addEventListener('click', onClick, true);
      window.addEventListener('popstate', onBack);
      window.addEventListener('beforeunload', onUnload);
    },
    stop() {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onBack);
      window.removeEventListener('beforeunload', onUnload);
    },
  };
}
