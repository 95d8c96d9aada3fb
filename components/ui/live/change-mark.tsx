'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { announceUpdate } from './announcements';
import { isRefreshingPage } from './use-refresh';

/** Read once, when the mark appears. */
const neverChanges = () => () => undefined;

/** How long a change is marked, in milliseconds. */
const markedMs = 4_000;

/**
 * Marks its row, card or badge for some seconds when a refresh changes its value or brings it; styled in
 * `globals.css`, without moving anything. Screen readers are told the value if it is `said`.
 */
export function ChangeMark({ value, said }: { value: string; said?: string }) {
  // What the server rendered has not changed, even if a refresh began before it became interactive.
  const isBrought = useSyncExternalStore(neverChanges, isRefreshingPage, () => false);
  const [marked, setMarked] = useState({ value, isOn: isBrought });
  if (marked.value !== value) setMarked({ value, isOn: true });
  useEffect(() => {
    if (!marked.isOn) return;
    if (said) announceUpdate(said);
    const timer = setTimeout(() => setMarked({ ...marked, isOn: false }), markedMs);
    return () => clearTimeout(timer);
  }, [marked, said]);
  return marked.isOn ? <span hidden data-changed /> : null;
}
