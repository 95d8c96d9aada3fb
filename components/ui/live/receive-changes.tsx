'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { readAnnouncement, subscribeToAnnouncements } from './announcements';
import { receiveChanges } from './stream/changes';

/** Receives the server's changes for all live views of the tab, and tells screen readers what changed. */
export function ReceiveChanges({ renderedAt }: { renderedAt: number }) {
  // A refresh renders the layout again, which is no reason to begin again.
  const [since] = useState(renderedAt);
  useEffect(() => receiveChanges(since), [since]);
  const announced = useSyncExternalStore(subscribeToAnnouncements, readAnnouncement, () => '');
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
