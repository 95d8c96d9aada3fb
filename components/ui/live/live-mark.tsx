'use client';

import type { ChangeTopic } from '@/lib/kernel/topics/change-topics';
import { readIfAllowed, useLive } from './use-live';

type LiveMarkProps = {
  /** A route that replies with a `mark`: a page with another mark is outdated. */
  readonly path: string;
  readonly mark: string;
  /** What the mark depends on. */
  readonly topics: readonly ChangeTopic[];
  /** The interval without announced changes, in milliseconds. */
  readonly everyMs?: number;
};

/** Refreshes the page once its mark is outdated. Renders nothing. */
export function LiveMark({ path, mark, topics, everyMs = 10_000 }: LiveMarkProps) {
  useLive({
    key: [path],
    read: readIfAllowed<{ readonly mark: string }>(path),
    topics,
    everyMs,
    isOutdated: (reply) => reply !== null && reply.mark !== mark,
  });
  return null;
}
