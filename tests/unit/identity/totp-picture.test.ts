import { describe, expect, it } from 'vitest';
import { qrPicture } from '@/lib/identity/totp-picture';

describe('the picture of a secret', () => {
  it('is a square of dark modules within a quiet border, and nothing else', () => {
    const { size, path } = qrPicture('otpauth://totp/Paydesk:anna%40example.com?secret=GEZDGNBVGY3TQOJQ');
    expect(path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
  });
});
