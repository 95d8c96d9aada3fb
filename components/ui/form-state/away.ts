/** While the server does not answer: settles when it does again. Undefined while all is well. */
let back: Promise<void> | undefined;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Whether somebody waits for the server to answer again. */
export const isAway = (): boolean => back !== undefined;

/** For `useSyncExternalStore`: calls when `isAway` has changed. */
export function subscribeToAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Looks every few seconds whether the server answers, and settles when it does. All who wait share the looks.
 * A redirect is an answer, too: health has none of its own, so a proxy wants a sign-in, and waiting would not
 * bring that about.
 */
export function untilBack(): Promise<void> {
  if (back) return back;
  back = lookAgainAndAgain().finally(() => {
    back = undefined;
    tell();
  });
  tell();
  return back;
}

const firstMs = 500;
const mostMs = 3_000;

async function lookAgainAndAgain(): Promise<void> {
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
