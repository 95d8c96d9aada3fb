import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paced } from '@/components/ui/live/stream/paced';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('paced reading', () => {
  it('reads the first change at once and many more as one', async () => {
    const run = vi.fn(async () => undefined);
    const reading = paced(run, 1_000);
    for (let change = 0; change < 100; change += 1) reading.request();
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('reads again after a failure', async () => {
    const run = vi.fn(async () => {
      throw new Error('unavailable');
    });
    const reading = paced(run, 1_000);
    reading.request();
    await vi.advanceTimersByTimeAsync(1_000);
    reading.request();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('reads no more once it is stopped', async () => {
    const run = vi.fn(async () => undefined);
    const reading = paced(run, 1_000);
    reading.request();
    reading.request();
    reading.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
