'use client';

import { useEffect, useRef, useState } from 'react';
import { typedKey } from './typed-storage';

/**
 * What somebody types at a place, kept by their tab over a reload, and how to change it. Best effort: if the
 * storage is full it lasts as long as the page.
 */
export function useTyped<Typed>(place: string, blank: () => Typed) {
  const key = typedKey(place);
  const [typed, setTyped] = useState(blank);
  const isRestored = useRef(false);
  // The server knows nothing of the tab, so its page is blank at first.
  useEffect(() => {
    // After what was entered before the scripts ran, which is repeated now.
    queueMicrotask(() => {
      isRestored.current = true;
    });
    const kept = sessionStorage.getItem(key);
    // safe: written below alone; a release that changes the shape names another place
    if (kept) setTyped(JSON.parse(kept) as Typed);
  }, [key]);
  const change = (next: (before: Typed) => Typed): void => {
    // That does not replace what is kept.
    if (!isRestored.current && sessionStorage.getItem(key)) return;
    setTyped((before) => {
      const after = next(before);
      try {
        sessionStorage.setItem(key, JSON.stringify(after));
      } catch {}
      return after;
    });
  };
  return [typed, change] as const;
}
