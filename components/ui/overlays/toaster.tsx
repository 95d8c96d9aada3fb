'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { createPart, loadAhead, usePart } from '../on-demand/part';
import { reportUnloaded } from '../on-demand/unloaded';
import { currentToasts, noToasts, subscribeToToasts, takeToasts } from './toast';

const part = createPart(() => import('./bodies/toaster-body').then(({ ToasterBody }) => ToasterBody));

/**
 * The place of the toasts, see `toast`. If what draws them cannot be loaded, their texts show as a notice.
 */
export function Toaster() {
  const { isExpected, waiting } = useSyncExternalStore(subscribeToToasts, currentToasts, () => noToasts);
  useEffect(() => {
    if (isExpected) loadAhead(part);
  }, [isExpected]);
  const Body = usePart(part, waiting.length > 0, () => {
    const messages = takeToasts().map(({ message }) => message);
    reportUnloaded(messages.join(' '));
  });
  return isExpected && Body ? <Body waiting={waiting} /> : null;
}
