import { expect, it, vi } from 'vitest';
import { log } from '@/lib/log/log';
import { endAfterDeadline, stopWithinMs } from '@/lib/worker/deadline';

it('ends a process whose stop hangs, and never one that was not stopped', () => {
  vi.useFakeTimers();
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const exit = vi.fn();
  const stop = new AbortController();
  endAfterDeadline(stop.signal, exit);
  vi.advanceTimersByTime(stopWithinMs * 10);
  expect(exit).not.toHaveBeenCalled();
  stop.abort();
  vi.advanceTimersByTime(stopWithinMs);
  expect(exit).toHaveBeenCalledWith(1);
  vi.useRealTimers();
});
