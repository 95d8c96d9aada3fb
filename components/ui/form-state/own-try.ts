/** In milliseconds; an error this long after an automatic retry counts as a new one. */
const calmMs = 120_000;

/**
 * Before each retry, in milliseconds. After an outage a first retry can meet what is left of it, such as
 * statements that end by their time-out.
 */
const pausesMs = [0, 3_000, 10_000] as const;

/**
 * When a failed page should retry automatically: a few times, then not again for some time. `now` is in
 * milliseconds.
 */
export function ownTryOf(now: () => number) {
  let made = 0;
  let madeAt = 0;
  return {
    /** The pause before the next retry; undefined for none. */
    pauseMs: (): number | undefined => {
      if (now() - madeAt > calmMs) made = 0;
      return pausesMs[made];
    },
    made: (): void => {
      made += 1;
      madeAt = now();
    },
  };
}
