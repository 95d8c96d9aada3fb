import type { ChangeTopic } from '@/lib/kernel/topics/change-topics';

/**
 * In milliseconds; how much earlier than named a missed change may be. Covers the clocks of several web
 * processes, and pages that were read shortly before they were rendered.
 */
const slackMs = 10_000;

/** When each topic last changed, so that a browser that connects again is told what it missed. */
export function createRecentChanges(listeningSince: number) {
  const changedAt = new Map<ChangeTopic, number>();
  return {
    note: (topic: ChangeTopic, at: number): void => void changedAt.set(topic, at),
    /** The topics that changed since then, and when; undefined if that was before this process listened. */
    since: (time: number): readonly (readonly [ChangeTopic, number])[] | undefined => {
      const from = time - slackMs;
      if (!(from >= listeningSince)) return undefined;
      return [...changedAt].filter(([, at]) => at >= from);
    },
  };
}
export type RecentChanges = ReturnType<typeof createRecentChanges>;
