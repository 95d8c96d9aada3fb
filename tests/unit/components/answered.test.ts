import { describe, expect, it } from 'vitest';
import { answered, failed, outdated, unanswered } from '@/components/ui/form-state/answered';

describe('the reply of an action', () => {
  it('is returned unchanged', async () => {
    const reply = { ok: true, value: 7 };
    expect(await answered(Promise.resolve(reply))).toBe(reply);
  });

  it.each([
    'Failed to fetch',
    'Load failed',
    'NetworkError when attempting to fetch resource.',
    'Connection closed.',
    'An unexpected response was received from the server.',
    // What a proxy says in place of the server, as Next hands it on.
    'upstream connect error or disconnect/reset before headers',
  ])('is uncertain without a reply: %s', async (words) => {
    expect(await answered(Promise.reject(new Error(words)))).toEqual({
      ok: false,
      message: unanswered(),
      isUncertain: true,
    });
  });

  it('is uncertain after a server error, with its log reference', async () => {
    const error = Object.assign(new Error('An error occurred in the Server Components render.'), {
      digest: '2338871',
    });
    expect(await answered(Promise.reject(error))).toEqual({
      ok: false,
      message: failed(),
      reference: '2338871',
      isUncertain: true,
    });
  });

  it('says that nothing was done if the page is older than the server', async () => {
    const words =
      'Server Action "7f3a" was not found on the server. \nRead more: https://nextjs.org/docs/messages/failed-to-find-server-action';
    expect(await answered(Promise.reject(new Error(words)))).toEqual({
      ok: false,
      message: outdated(),
      isOutdated: true,
    });
  });

  it('passes redirects on to Next', async () => {
    const digest = 'NEXT_HTTP_ERROR_FALLBACK;403';
    const error = Object.assign(new Error(digest), { digest });
    await expect(answered(Promise.reject(error))).rejects.toBe(error);
  });
});
