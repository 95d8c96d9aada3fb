import { describe, expect, test } from 'vitest';
import {
  isAboutOrder,
  isAccountLimit,
  isNonceRefusal,
  isNotFound,
  readRefusal,
  refusalMessage,
} from '@/lib/provider/contract/errors';

const read = (status: number, body: unknown) =>
  readRefusal({ status, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) });

describe('an error reply', () => {
  test('is read as a bare array', () => {
    expect(read(400, [{ code: 30000, message: 'Request error', data: 'why' }])).toEqual({
      status: 400,
      errors: [{ code: 30000, message: 'Request error', data: 'why' }],
      traceId: null,
      text: null,
    });
  });

  test('is read as an object with a trace', () => {
    const body = { errors: [{ code: 70, message: 'Wrong signature' }], traceId: 'abc' };
    expect(read(403, body)).toEqual({
      status: 403,
      errors: [{ code: 70, message: 'Wrong signature', data: null }],
      traceId: 'abc',
      text: null,
    });
  });

  test('may have a code as text, or none', () => {
    expect(read(400, [{ code: '200', message: 'a' }, { message: 'b' }]).errors).toEqual([
      { code: 200, message: 'a', data: null },
      { code: null, message: 'b', data: null },
    ]);
  });

  test.each(['<html>Bad gateway</html>', '', '{}', '[]', '{"errors":[]}', 'null'])(
    'of unknown shape keeps status and text: %s',
    (body) => {
      expect(read(502, body)).toEqual({ status: 502, errors: [], traceId: null, text: body });
    },
  );

  test('of unknown shape keeps at most 2 KiB', () => {
    expect(read(500, 'x'.repeat(5_000)).text).toHaveLength(2_048);
  });
});

describe('the message of a refusal', () => {
  test.each([
    [[{ code: 30000, message: 'Request error', data: 'why' }], 'Request error: why (30000)'],
    [[{ message: 'a' }, { code: 2, message: 'b' }], 'a; b (2)'],
    ['<html>', 'HTTP 400: <html>'],
    ['', 'HTTP 400'],
  ])('of %j are "%s"', (body, words) => {
    expect(refusalMessage(read(400, body))).toBe(words);
  });
});

describe('the meaning of a refusal', () => {
  const notFound = read(400, [{ code: 30000, message: 'No payment found with given payment parameter' }]);
  const accountLimit = read(400, [
    {
      code: 30000,
      message: 'Request error',
      data: 'Cannot open account for this customer - account limit is reached',
    },
  ]);
  const nonce = read(403, { errors: [{ code: 50, message: 'Nonce is not monotonous' }] });

  test('distinguishes meanings of code 30000', () => {
    expect([isNotFound(notFound), isAccountLimit(notFound)]).toEqual([true, false]);
    expect([isNotFound(accountLimit), isAccountLimit(accountLimit)]).toEqual([false, true]);
  });

  test('recognises a refused nonce, unlike a refusal of access without one', () => {
    expect(isNonceRefusal(nonce)).toBe(true);
    expect(isNonceRefusal(read(403, [{ code: 80, message: 'No permissions' }]))).toBe(false);
  });

  test('a refused transaction signature is not about the order', () => {
    expect(isAboutOrder(read(400, [{ code: 80, message: 'Invalid transactionSignature' }]))).toBe(false);
    expect(isAboutOrder(notFound)).toBe(true);
  });
});
