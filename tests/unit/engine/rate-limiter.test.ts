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
});
