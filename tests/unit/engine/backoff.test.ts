import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followDelayMs, retryDelayMs } from '@/lib/engine/backoff';
import { leaseSeconds } from '@/lib/engine/submissions/claim/claim';
import { background } from '@/lib/engine/submissions/send/look-up';
import { ProviderConfig } from '@/lib/provider/config';

const middle = () => 0.5;

describe('the back-off of an order', () => {
  test('doubles from two seconds', () => {
    expect([1, 2, 3, 4, 5].map((attempt) => retryDelayMs(attempt, middle))).toEqual([
      2_000, 4_000, 8_000, 16_000, 32_000,
    ]);
  });

  test('is at most five minutes and a quarter', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, dice) => {
          const delay = retryDelayMs(attempt, () => dice);
          expect(Number.isSafeInteger(delay) && delay >= 1_500 && delay <= 375_000).toBe(true);
        },
      ),
    );
  });

  test('is spread by a quarter to each side, so that failures do not retry together', () => {
    expect([retryDelayMs(3, () => 0), retryDelayMs(3, () => 1)]).toEqual([6_000, 10_000]);
  });
});

describe('the delay of a status poll', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const inMs = (ms: number) => new Date(now.getTime() + ms);

  test.each([
    [0, 1_000],
    [-5_000, 1_000],
    [4_000, 1_000],
    [40_000, 10_000],
    [86_400_000, 300_000],
  ])('is a quarter of the payment’s age within bounds: %i ms old, %i ms', (ageMs, delay) => {
    expect(followDelayMs(ageMs, null, now)).toBe(delay);
  });

  test('of a scheduled payment ends just after its time', () => {
    expect(followDelayMs(0, inMs(60_000), now)).toBe(61_000);
  });

  test('of a payment scheduled far ahead is ten minutes, as it may be cancelled elsewhere', () => {
    expect(followDelayMs(0, inMs(30 * 86_400_000), now)).toBe(600_000);
  });

  test('of a payment past its time is as without one', () => {
    expect(followDelayMs(40_000, inMs(-1), now)).toBe(10_000);
    expect(followDelayMs(40_000, now, now)).toBe(10_000);
  });
});

describe('a lease', () => {
  test('outlasts what a step may take: a creation, and two requests about the payment', () => {
    const { timeoutMs } = new ProviderConfig({
      baseUrl: new URL('https://provider.example/'),
      apiKey: 'key',
      signingSecret: 'signing',
      transactionSecret: 'transaction',
    });
    // Each may wait in the queue. After a refusal, a look-up of the status and one of the details follow.
    const longest = 3 * (background.startWithinMs + timeoutMs);
    expect(leaseSeconds * 1000).toBeGreaterThanOrEqual(longest);
  });
});
