import { describe, expect, it } from 'vitest';
import {
  base32,
  codeOfStep,
  isDemoTotpSecret,
  newTotpSecret,
  stepAt,
  stepOfCode,
  totpAddress,
  totpKeyHash,
} from '@/lib/identity/second-factors/methods/totp';

/** RFC 6238, appendix B, for SHA-1; its codes have eight digits, of which ours are the last six. */
const secret = Buffer.from('12345678901234567890');

describe('the code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is that of RFC 6238', (second, code) => {
    expect(codeOfStep(secret, stepAt(new Date(second * 1000)))).toBe(code);
  });

  it('is valid in its own half minute, the one before and the one after', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const step = stepAt(now);
    const taken = [-2, -1, 0, 1, 2].map((away) => stepOfCode(secret, codeOfStep(secret, step + away), now));
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it.each(['', '28708', '2870822', '２８７０８２', '28708a', '-28708'])('refuses “%s”', (code) => {
    expect(stepOfCode(secret, code, new Date(59_000))).toBeUndefined();
  });
});

describe('the secret of an authenticator app', () => {
  it('is twenty random bytes, different from the demo’s', () => {
    const made = newTotpSecret();
    expect(made).toHaveLength(20);
    expect(totpKeyHash(made)).not.toBe(totpKeyHash(newTotpSecret()));
    expect(isDemoTotpSecret(made)).toBe(false);
    expect(isDemoTotpSecret(Buffer.from('DEMO-ONLY-approver-1'))).toBe(true);
  });

  it('is written in the notation of apps', () => {
    const address = new URL(totpAddress(secret, 'Paydesk', 'anna@example.com'));
    expect(address.protocol).toBe('otpauth:');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      issuer: 'Paydesk',
      secret: base32(secret),
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  });
});
