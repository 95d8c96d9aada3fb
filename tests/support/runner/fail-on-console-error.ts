import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A `console.error` indicates a hidden failure: it fails its test. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(calls, 'console.error was called').toEqual([]);
});
