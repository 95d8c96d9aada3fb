import { describe, expect, test } from 'vitest';
import { createMemoryNonces } from '../../support/engine/memory-nonces';

describe('nonces in memory', () => {
  test('are the clock in microseconds', () => {
    const nonces = createMemoryNonces(() => 1_763_719_200_123);
    expect(nonces.take()).toBe(1_763_719_200_123_000n);
  });

  test('rise while the clock stands still', () => {
    const nonces = createMemoryNonces(() => 5);
    expect([nonces.take(), nonces.take()]).toEqual([5_000n, 5_001n]);
  });

  test('rise while the clock goes back', () => {
    const times = [9, 5, 10];
    const nonces = createMemoryNonces(() => times.shift() ?? 0);
    expect([nonces.take(), nonces.take(), nonces.take()]).toEqual([9_000n, 9_001n, 10_000n]);
  });
});
