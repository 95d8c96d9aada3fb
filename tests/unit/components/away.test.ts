import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAway, untilBack } from '@/components/ui/live/away';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a browser makes of a redirect that it is told not to follow. */
const redirected = () =>
  Object.defineProperty(new Response(null, { status: 302 }), 'type', { value: 'opaqueredirect' });

describe('waiting for the server', () => {
  it('ends when health is well', async () => {
    const replies = [new Response(null, { status: 503 }), new Response(null, { status: 200 })];
    vi.stubGlobal('fetch', async () => replies.shift());
    const back = untilBack();
    expect(isAway()).toBe(true);
    await vi.runAllTimersAsync();
    await back;
    expect(replies).toEqual([]);
    expect(isAway()).toBe(false);
  });

  it('ends at a proxy’s redirect to a sign-in, which needs a page load', async () => {
    const replies = [redirected()];
    vi.stubGlobal('fetch', async () => replies.shift());
    const back = untilBack();
    await vi.runAllTimersAsync();
    await back;
    expect(isAway()).toBe(false);
  });
});
