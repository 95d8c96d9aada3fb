'use client';

import { useEffect, useState } from 'react';
import { announceUpdate } from './announcements';
import { isRefreshingPage } from './use-refresh';

/** How long a change is marked, in milliseconds. */
const markedMs = 4_000;

/**
 * Marks its row, card or badge for some seconds when a refresh changes its value or brings it; styled in
 * `globals.css`, without moving anything. Screen readers are told the value if it is `said`.
 */
export function ChangeMark({ value, said }: { value: string; said?: string }) {
  const [marked, setMarked] = useState({ value, isOn: isRefreshingPage() });
  if (marked.value !== value) setMarked({ value, isOn: true });
  useEffect(() => {
    if (!marked.isOn) return;
    if (said) announceUpdate(said);
    const timer = setTimeout(() => setMarked({ ...marked, isOn: false }), markedMs);
    return () => clearTimeout(timer);
  }, [marked, said]);
  return marked.isOn ? <span hidden data-changed /> : null;
}
