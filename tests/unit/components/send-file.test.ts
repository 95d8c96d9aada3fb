import { describe, expect, it } from 'vitest';
import { readAnswer } from '@/components/ui/uploads/send-file';

const words = (status: number, response: unknown): string => {
  const read = readAnswer({ status, response }, 64);
  if (read.ok) throw new Error('it was taken');
  return read.message;
};

describe('a refused file', () => {
  it('says that nothing was stored, and what to ask the administrator for, if a proxy finds it too large', () => {
    const reported = words(413, null);
    expect(reported).toContain('Nothing was stored');
    expect(reported).toContain('client_max_body_size');
    expect(reported).toContain('64 MB');
  });

  it('shows the server’s own message if there is one', () => {
    expect(words(413, { message: 'This file is larger than 64 MB.' })).toBe(
      'This file is larger than 64 MB.',
    );
    expect(words(429, { message: 'Two files of yours are arriving.' })).toBe(
      'Two files of yours are arriving.',
    );
  });

  it.each([200, 204, 400, 500, 502, 504])(
    'is not said to be missing after a response %i without a message',
    (status) => {
      expect(readAnswer({ status, response: null }, 64)).toMatchObject({ ok: false, isUncertain: true });
      expect(words(status, null)).toContain('it is not certain that the file was stored');
    },
  );

  it('says what to do next after the end of a session', () => {
    expect(words(401, null)).toContain('Sign in again');
  });
});

it('returns the response of an accepted file', () => {
  expect(readAnswer({ status: 201, response: { batchId: 'b1' } }, 64)).toEqual({
    ok: true,
    value: { batchId: 'b1' },
  });
});
