import { expect, it, vi } from 'vitest';
import { log } from '@/lib/log/log';
import { endAfterDeadline, stopWithinMs } from '@/lib/worker/process/deadline';
import { createRunningParts } from '@/lib/worker/process/running-parts';

it('ends a process whose stop hangs, names what still runs, and never ends one that was not stopped', () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const running = createRunningParts();
  void running.track('jobs', new Promise(() => undefined));
  void running.track('notices', new Promise(() => undefined));
  const exit = vi.fn();
  const stop = new AbortController();
  endAfterDeadline(stop.signal, running, exit);
  vi.advanceTimersByTime(stopWithinMs * 10);
  expect(exit).not.toHaveBeenCalled();
  stop.abort();
  vi.advanceTimersByTime(stopWithinMs);
  expect(exit).toHaveBeenCalledWith(1);
  expect(warn).toHaveBeenCalledWith('stop_took_too_long', { running: 'jobs, notices' });
  vi.useRealTimers();
});
