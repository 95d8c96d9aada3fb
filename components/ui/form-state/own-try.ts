/** In milliseconds; an error this long after an automatic retry counts as a new one. */
const calmMs = 120_000;

/**
 * Whether a failed page should retry automatically: once, then not again for some time. `now` is in
 * milliseconds.
 */
export function ownTryOf(now: () => number) {
  let madeAt: number | undefined;
  return {
    isDue: (): boolean => madeAt === undefined || now() - madeAt > calmMs,
    made: (): void => {
      madeAt = now();
    },
  };
}
