import { describe, expect, test } from 'vitest';
import { createMemoryNonces } from '@/lib/service/nonces';

describe('nonces in memory', () => {
  test('are the clock in microseconds', async () => {
    const nonces = createMemoryNonces(() => 1_763_719_200_123);
    expect(await nonces.next()).toBe(1_763_719_200_123_000n);
  });

  test('rise while the clock stands', async () => {
    const nonces = createMemoryNonces(() => 5);
    expect([await nonces.next(), await nonces.next()]).toEqual([5_000n, 5_001n]);
  });

  test('rise while the clock goes back', async () => {
    const times = [9, 5, 10];
    const nonces = createMemoryNonces(() => times.shift() ?? 0);
    expect([await nonces.next(), await nonces.next(), await nonces.next()]).toEqual([
      9_000n,
      9_001n,
      10_000n,
    ]);
  });
});
