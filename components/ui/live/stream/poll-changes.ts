/** Polls regularly while needed, and less and less often without answers, until `signal` aborts. */
export async function pollWhile(
  isNeeded: () => boolean,
  { everyMs, mostMs }: { readonly everyMs: number; readonly mostMs: number },
  signal: AbortSignal,
  /** Returns whether the poll was answered. */
  poll: () => Promise<boolean>,
): Promise<void> {
  for (let waitMs = everyMs; ; ) {
    await pause(waitMs, signal);
    if (signal.aborted) return;
    waitMs = !isNeeded() || (await poll()) ? everyMs : Math.min(2 * waitMs, mostMs);
  }
}

/**
 * Reads replies of polls as events of the stream: `2000 order@1990` as `2000 order`. Replies overlap, as the
 * clocks of servers differ, so a change is told apart by its time.
 */
export function createPollReader(): (reply: string) => string {
  const known = new Map<string, string>();
  return (reply) => {
    const [at, ...changes] = reply.split(' ');
    const topics = changes.flatMap((change) => {
      const [topic = '', changedAt] = change.split('@');
      if (changedAt === undefined) return [topic];
      const isKnown = known.get(topic) === changedAt;
      known.set(topic, changedAt);
      return isKnown ? [] : [topic];
    });
    return [at, ...topics].join(' ');
  };
}

/** Settles after this time, or when `signal` aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
