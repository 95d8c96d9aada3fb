import { describe, expect, it } from 'vitest';
import { createLimiter } from '@/lib/api/request/limits';

const at = (seconds: number): Date => new Date(seconds * 1_000);

describe('a rate limit', () => {
  it('allows so many events of a key in a window, and again in the next', () => {
    const limiter = createLimiter({ most: 2, windowSeconds: 60 });
    const counted = [0, 1, 59].map((second) => limiter.count('a', at(600 + second)));
    expect(counted).toEqual([
      { isAllowed: true, remaining: 1, resetSeconds: 60 },
      { isAllowed: true, remaining: 0, resetSeconds: 59 },
      { isAllowed: false, remaining: 0, resetSeconds: 1 },
    ]);
    expect(limiter.count('b', at(659)).isAllowed).toBe(true);
    expect(limiter.count('a', at(660)).isAllowed).toBe(true);
  });

  it('counts keys beyond the ten-thousandth together, so that its memory is bounded', () => {
    const limiter = createLimiter({ most: 2, windowSeconds: 60 });
    for (let key = 0; key < 10_000; key += 1) limiter.count(`key ${key}`, at(0));
    expect(['x', 'y', 'z'].map((key) => limiter.count(key, at(0)).isAllowed)).toEqual([true, true, false]);
    expect(limiter.count('key 0', at(0)).isAllowed).toBe(true);
  });
});
