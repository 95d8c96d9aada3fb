'use client';

import { readIfAllowed, useLive } from './use-live';

const everyMs = 10_000;

/** A live count with a label for screen readers; hidden while zero. */
export function LiveCount({ path, label }: { path: string; label: string }) {
  const { reply } = useLive({
    key: [path],
    read: readIfAllowed<{ readonly count: number }>(path),
    everyMs,
  });
  if (!reply?.count) return null;
  return (
    <>
      {reply.count}
      <span className="sr-only"> {label}</span>
    </>
  );
}
