import { describe, expect, it } from 'vitest';
import { answered, outdated, unanswered } from '@/components/ui/answered';

describe('the reply of an action', () => {
  it('is handed on as it is', async () => {
    const reply = { ok: true, value: 7 };
    expect(await answered(Promise.resolve(reply))).toBe(reply);
  });

  it.each([
    'Failed to fetch',
    'Load failed',
    'NetworkError when attempting to fetch resource.',
    'An unexpected response was received from the server.',
  ])('promises nothing where the connection came to nothing: %s', async (words) => {
    expect(await answered(Promise.reject(new Error(words)))).toEqual({ ok: false, message: unanswered });
  });

  it('says that nothing was done where the page is older than the server', async () => {
    const words =
      'Server Action "7f3a" was not found on the server. \nRead more: https://nextjs.org/docs/messages/failed-to-find-server-action';
    expect(await answered(Promise.reject(new Error(words)))).toEqual({ ok: false, message: outdated });
  });

  it('throws on what is a bug', async () => {
    await expect(answered(Promise.reject(new Error('x is undefined')))).rejects.toThrow('x is undefined');
  });
});
