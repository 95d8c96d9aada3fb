import { describe, expect, test } from 'vitest';
import { createRateLimiter } from '@/lib/engine/submissions/send/rate-limiter';

const at = (ms: number) => new Date(1_000_000 + ms);

describe('the rate limiter', () => {
  test('allows a number of polls in a period and no more', () => {
    const budget = createRateLimiter(2, 60_000);
    budget.spend(at(0));
    expect(budget.left(at(1))).toBe(1);
    budget.spend(at(1));
    expect(budget.left(at(59_999))).toBe(0);
  });

  test('resets after its period', () => {
    const budget = createRateLimiter(1, 60_000);
    budget.spend(at(0));
    expect(budget.left(at(60_000))).toBe(1);
  });

  test('resets when the clock is put back', () => {
    const budget = createRateLimiter(1, 60_000);
    budget.spend(at(0));
    expect(budget.left(at(-1))).toBe(1);
  });

  test('counts several polls at once, and none below zero', () => {
    const budget = createRateLimiter(3, 60_000);
    budget.spend(at(0), 2);
    expect([budget.left(at(0)), budget.left(at(1))]).toEqual([1, 1]);
    budget.spend(at(2), 2);
    expect(budget.left(at(3))).toBe(0);
  });

  test('counts what is spent in the next period towards that', () => {
    const budget = createRateLimiter(3, 60_000);
    budget.spend(at(0), 3);
    budget.spend(at(60_000));
    expect(budget.left(at(60_001))).toBe(2);
    expect(budget.left(at(119_999))).toBe(2);
    expect(budget.left(at(120_000))).toBe(3);
  });
});
