/** Settles when the server answers again; undefined while it is available. */
let back: Promise<void> | undefined;
const listeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Whether the server is unavailable. */
export const isAway = (): boolean => back !== undefined;

/** For `useSyncExternalStore`: calls `listener` when `isAway` changes. */
export function subscribeToAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Polls the server's readiness every few seconds, and settles when it is ready. Callers share one poll. */
export function untilBack(): Promise<void> {
  if (back) return back;
  back = pollUntilBack().finally(() => {
    back = undefined;
    notify();
  });
  notify();
  return back;
}

const firstMs = 500;
const mostMs = 3_000;

async function pollUntilBack(): Promise<void> {
  for (let waitMs = firstMs; ; waitMs = Math.min(waitMs * 2, mostMs)) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (await isReady()) return;
  }
}

/**
 * Whether the server can serve pages. A redirect counts, too: the route has none of its own, so a proxy
 * requires a sign-in, which waiting would not solve.
 */
export const isReady = (): Promise<boolean> =>
  fetch('/api/ready', {
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(5_000),
  }).then(
    ({ ok, type }) => ok || type === 'opaqueredirect',
    () => false,
  );
