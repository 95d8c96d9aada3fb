/** How many rows were at a place at a moment, in milliseconds. */
export type Sample = { readonly at: number; readonly rows: number };

/** Over so long the pace is taken: long enough to be calm, short enough to be of now. */
const windowMs = 12_000;
/** Less tells nothing. */
const leastMs = 2_000;

/** The samples with this one, without those that are too old to count. */
export const withSample = (samples: readonly Sample[], sample: Sample): readonly Sample[] => [
  ...samples.filter(({ at, rows }) => at > sample.at - windowMs && at < sample.at && rows <= sample.rows),
  sample,
];

/** Rows a second over the samples; undefined while there are too few. */
export function rateOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < leastMs) return undefined;
  return ((last.rows - first.rows) * 1_000) / (last.at - first.at);
}

/**
 * "some seconds", "about 4 minutes", "about 2 hours": no more exact than it is known. Undefined where nothing
 * moves.
 */
export function timeLeft(rows: number, rate: number | undefined): string | undefined {
  if (rows === 0 || rate === undefined || rate <= 0) return undefined;
  const seconds = rows / rate;
  if (seconds < 20) return 'some seconds';
  if (seconds < 90) return 'about a minute';
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${minutes} minutes`;
  return `about ${Math.round(minutes / 60)} hours`;
}
