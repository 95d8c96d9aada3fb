/** In milliseconds; an error this long after an automatic retry counts as a new one. */
const calmMs = 120_000;

/** The end of an outage may fail a retry once more, such as by statements that end at their time-out. */
const most = 3;

/**
 * Whether a failed page should retry automatically: a few times, then not again for some time. `now` is in
 * milliseconds.
 */
export function ownTryOf(now: () => number) {
  let made = 0;
  let madeAt = 0;
  return {
    isDue: (): boolean => made < most || now() - madeAt > calmMs,
    made: (): void => {
      made = (made % most) + 1;
      madeAt = now();
    },
  };
}
