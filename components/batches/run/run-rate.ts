import { t } from '@/messages/batch-run';

/** A row count at a time, in milliseconds. */
export type Sample = { readonly at: number; readonly rows: number };

/** The window of the rate, in milliseconds: long enough to be steady, short enough to be current. */
const windowMs = 12_000;
/** In milliseconds; a shorter span gives no useful rate. */
const leastMs = 2_000;

/** Appends the sample and drops those outside the window. */
export const withSample = (samples: readonly Sample[], sample: Sample): readonly Sample[] => [
  ...samples.filter(({ at, rows }) => at > sample.at - windowMs && at < sample.at && rows <= sample.rows),
  sample,
];

/** Rows a second over the samples; undefined if they span too little time. */
export function rateOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < leastMs) return undefined;
  return ((last.rows - first.rows) * 1_000) / (last.at - first.at);
}

/**
 * "a few seconds", "about 4 minutes", "about 2 hours": rounded, as the rate is an estimate. Undefined if
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
