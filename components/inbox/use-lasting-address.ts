'use client';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Until then, the router does not notice a replaced address. It replaces the method itself. */
const isRouterReady = () => Object.hasOwn(window.history, 'replaceState');

/**
 * Names the matter that is shown in the address, so that it stays when a refresh brings another one to the
 * top; and begins at its top when it is another one.
 */
export function useLastingAddress(
  pane: RefObject<HTMLElement | null>,
  {
    shown,
    shownHref,
    isOpen,
  }: { readonly shown: string | undefined; readonly shownHref: string; readonly isOpen: boolean },
): void {
  const name = useCallback(() => {
    const isBeside = pane.current?.offsetParent != null;
    if (shown !== undefined && !isOpen && isBeside) window.history.replaceState(null, '', shownHref);
  }, [pane, shown, shownHref, isOpen]);
  // A new address cancels a navigation that is under way: nothing may come between the page and its address.
  useLayoutEffect(() => {
    if (isRouterReady()) name();
  }, [name]);
  useEffect(() => {
    // On the first page the router gets ready in its own effects, which come last.
    if (!isRouterReady()) queueMicrotask(name);
  }, [name]);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) window.scrollTo({ top: 0 });
    before.current = shown;
  }, [shown]);
}
