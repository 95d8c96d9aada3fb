import { setTimeout as pause } from 'node:timers/promises';

/** How long it waits after an error of its own (the database is away, say) before it goes on. */
export const restMs = 5_000;

/** Takes a turn again and again, each after as many milliseconds as the one before it said. */
export async function repeat(
  { signal, report }: { readonly signal: AbortSignal; readonly report: (error: unknown) => void },
  turn: () => Promise<number>,
): Promise<void> {
  while (!signal.aborted) {
    const waitMs = await turn().catch((error: unknown) => {
      report(error);
      return restMs;
    });
    // The stop ends the pause, by an error that says nothing else.
    if (waitMs > 0) await pause(waitMs, undefined, { signal }).catch(() => undefined);
  }
}
