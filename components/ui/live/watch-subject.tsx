'use client';

import { useEffect, useState } from 'react';
import type { Live } from './live-subject';
import { readIfAllowed, useLive } from './use-live';

/** Reports whether a subject has changed since this was first rendered. Renders nothing. */
export function WatchSubject({
  live: { path, mark, topics },
  report,
}: {
  live: Live;
  report: (hasChanged: boolean) => void;
}) {
  const [openedAt] = useState(Date.now);
  const { reply, readAt } = useLive({
    key: [path],
    read: readIfAllowed<{ readonly mark: string }>(path),
    topics,
    everyMs: 5_000,
  });
  // An earlier reply may be older than the page.
  const hasChanged = readAt > openedAt && reply != null && reply.mark !== mark;
  useEffect(() => report(hasChanged), [hasChanged, report]);
  return null;
}
