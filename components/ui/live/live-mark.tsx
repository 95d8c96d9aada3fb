'use client';

import { readIfAllowed, useLive } from './use-live';

type LiveMarkProps = {
  /** A route that replies with a `mark`: a page with another mark is outdated. */
  readonly path: string;
  readonly mark: string;
  readonly everyMs: number;
};

/** Refreshes the page once its mark is outdated. Renders nothing. */
export function LiveMark({ path, mark, everyMs }: LiveMarkProps) {
  useLive({
    key: [path],
    read: readIfAllowed<{ readonly mark: string }>(path),
    everyMs,
    isOutdated: (reply) => reply !== null && reply.mark !== mark,
  });
  return null;
}
