'use client';

import { readIfAllowed, useLive } from './use-live';

type LiveMarkProps = {
  /**
   * A route that replies with a `mark`: another one than that of the page means that the page is outdated.
   */
  readonly path: string;
  readonly mark: string;
  readonly everyMs: number;
};

/** Has the page rendered again when its mark is no longer the current one. Renders nothing. */
export function LiveMark({ path, mark, everyMs }: LiveMarkProps) {
  useLive({
    key: [path],
    read: readIfAllowed<{ readonly mark: string }>(path),
    everyMs,
    isOutdated: (reply) => reply !== null && reply.mark !== mark,
  });
  return null;
}
