import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * A `console.error` means that something went wrong without anyone being told: it fails the test that made
 * it.
 */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(calls, 'console.error was called').toEqual([]);
});
