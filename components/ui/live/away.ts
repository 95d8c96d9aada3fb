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

/**
 * Polls the health route every few seconds, and settles when it answers. Callers share one poll. A redirect
 * counts, too: health has none of its own, so a proxy requires a sign-in, which waiting would not solve.
 */
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
    const answers = await fetch('/api/ready', {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    }).then(
      ({ ok, type }) => ok || type === 'opaqueredirect',
      () => false,
    );
    if (answers) return;
  }
}
