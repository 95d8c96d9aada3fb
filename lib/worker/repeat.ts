import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds; the pause after an error of the loop itself, such as an unavailable database. */
export const restMs = 5_000;

/** Repeats a turn, each after the delay in milliseconds that the previous one returned. */
export async function repeat(
  { signal, report }: { readonly signal: AbortSignal; readonly report: (error: unknown) => void },
  turn: () => Promise<number>,
): Promise<void> {
  while (!signal.aborted) {
    const waitMs = await turn().catch((error: unknown) => {
      report(error);
      return restMs;
    });
    // The abort ends the pause with an error that has no other meaning.
    if (waitMs > 0) await pause(waitMs, undefined, { signal }).catch(() => undefined);
  }
}
