import { describe, expect, test } from 'vitest';
import { rateOf, type Sample, timeLeft, withSample } from '@/components/batches/run/run-rate';

const samplesOf = (...pairs: readonly (readonly [seconds: number, rows: number])[]): readonly Sample[] =>
  pairs.reduce<readonly Sample[]>(
    (samples, [seconds, rows]) => withSample(samples, { at: seconds * 1_000, rows }),
    [],
  );

describe('the pace of a batch', () => {
  test('is rows a second over the last seconds', () => {
    expect(rateOf(samplesOf([100, 0], [102, 80], [104, 200]))).toBe(50);
  });

  test('ignores older rows', () => {
    expect(rateOf(samplesOf([0, 0], [1, 5_000], [100, 5_000], [110, 5_100]))).toBe(10);
  });

  test('is omitted with too little data', () => {
    expect(rateOf(samplesOf([100, 0]))).toBeUndefined();
    expect(rateOf(samplesOf([100, 0], [101, 400]))).toBeUndefined();
  });

  test('restarts when there are fewer rows than before', () => {
    expect(rateOf(samplesOf([100, 500], [101, 10], [105, 50]))).toBe(10);
  });
});

describe('the time left', () => {
  test.each([
    [100, 50, 'a few seconds'],
    [3_000, 50, 'about a minute'],
    [12_000, 50, 'about 4 minutes'],
    [720_000, 50, 'about 4 hours'],
  ])('of %i rows at %i a second is %s', (rows, rate, words) => {
    expect(timeLeft(rows, rate)).toBe(words);
  });

  test('is omitted without progress or remaining rows', () => {
    expect(timeLeft(100, 0)).toBeUndefined();
    expect(timeLeft(100, undefined)).toBeUndefined();
    expect(timeLeft(0, 50)).toBeUndefined();
  });
});
