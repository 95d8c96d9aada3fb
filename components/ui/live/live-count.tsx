'use client';

import type { ChangeTopic } from '@/lib/kernel/topics/change-topics';
import { readIfAllowed, useLive } from './use-live';

const everyMs = 10_000;

/** A live count with a label for screen readers; hidden while zero. */
export function LiveCount({
  path,
  label,
  topics,
}: {
  path: string;
  label: string;
  topics: readonly ChangeTopic[];
}) {
  const { reply } = useLive({
    key: [path],
    read: readIfAllowed<{ readonly count: number }>(path),
    topics,
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
