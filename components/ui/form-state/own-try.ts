/** An error that comes so long after an own try is another one. */
const calmMs = 120_000;

/**
 * Whether a page that failed should try again by itself: once, and then not until some time has passed. `now`
 * is in ms.
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
