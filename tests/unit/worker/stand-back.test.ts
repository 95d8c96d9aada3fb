import { getPriority, setPriority } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { standBack } from '@/lib/worker/process/stand-back';

vi.mock('node:os', { spy: true });
afterEach(() => vi.clearAllMocks());

function standBackFrom(priority: number): void {
  vi.mocked(getPriority).mockReturnValue(priority);
  vi.mocked(setPriority).mockReturnValue(undefined);
  standBack();
}

test('a worker goes behind pages', () => {
  standBackFrom(0);
  expect(setPriority).toHaveBeenCalledExactlyOnceWith(10);
});

test.each([10, 19])('a worker that was started with priority %i stays there', (priority) => {
  standBackFrom(priority);
  expect(setPriority).not.toHaveBeenCalled();
});
