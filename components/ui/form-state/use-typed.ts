'use client';

import { useEffect, useRef, useState } from 'react';
import { keepTyped, readTyped } from './typed-storage';

/**
 * What somebody types at a place, kept by their tab over a reload, and how to change it. Best effort: if the
 * storage is full it lasts as long as the page.
 */
export function useTyped<Typed>(place: string, blank: () => Typed) {
  const [typed, setTyped] = useState(blank);
  const isRestored = useRef(false);
  // The server knows nothing of the tab, so its page is blank at first.
  useEffect(() => {
    // After what was entered before the scripts ran, which is repeated now.
    queueMicrotask(() => {
      isRestored.current = true;
    });
    const kept = readTyped(sessionStorage, place);
    // safe: written below alone; a release that changes the shape names another place
    if (kept !== undefined) setTyped(kept as Typed);
  }, [place]);
  const change = (next: (before: Typed) => Typed): void => {
    // That does not replace what is kept.
    if (!isRestored.current && readTyped(sessionStorage, place) !== undefined) return;
    setTyped((before) => {
      const after = next(before);
      keepTyped(sessionStorage, place, after);
      return after;
    });
  };
  return [typed, change] as const;
}
