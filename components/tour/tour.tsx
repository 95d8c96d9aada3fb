'use client';

import { useSyncExternalStore } from 'react';
import { createPart, usePart } from '@/components/ui/on-demand/part';
import { tour } from './tour-state';

const part = createPart(() => import('./tour-panel').then(({ TourPanel }) => TourPanel));

/** The tour of the demo while it is taken, among the pages that the person may open. */
export function Tour({ pages }: { pages: readonly string[] }) {
  const at = useSyncExternalStore(tour.subscribe, tour.step, () => undefined);
  const Panel = usePart(part, at !== undefined, tour.end);
  return Panel && at !== undefined ? <Panel pages={pages} at={at} /> : null;
}
