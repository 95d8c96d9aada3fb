'use client';

import { useSyncExternalStore } from 'react';

/** The token in the address of an invitation link; empty without one, undefined before the script runs. */
export const useLinkToken = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => undefined,
  );

/** A link that is opened in the same tab changes only the fragment, which loads nothing. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}
