import { expect, it } from 'vitest';
import { nextAttemptAt } from '@/lib/event-deliveries/sending/retry';

const now = new Date('2026-11-21T12:00:00Z');
const secondsAfter = (failures: number, random: number) => {
  const at = nextAttemptAt(failures, now, random);
  return at && (at.getTime() - now.getTime()) / 1_000;
};

it('retries after the times that Standard Webhooks recommends, and gives up after the last', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((failures) => secondsAfter(failures, 0));
  expect(delays).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined]);
});

it('adds up to a fifth as jitter', () => {
  expect(secondsAfter(2, 0.5)).toBe(330);
  expect(secondsAfter(2, 1)).toBe(360);
});
