import { t } from '@/messages/batch-run';

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
 * "a few seconds", "about 4 minutes", "about 2 hours", rounded as the rate is an estimate. Undefined if
 * nothing moves.
 */
export function timeLeft(rows: number, rate: number | undefined): string | undefined {
  if (rows === 0 || rate === undefined || rate <= 0) return undefined;
  const seconds = rows / rate;
  if (seconds < 20) return t('timeLeft.seconds');
  if (seconds < 90) return t('timeLeft.minute');
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return t('timeLeft.minutes', { minutes });
  return t('timeLeft.hours', { hours: Math.round(minutes / 60) });
}
