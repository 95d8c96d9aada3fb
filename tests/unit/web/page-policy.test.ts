import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { proxy } from '@/proxy';

const policyOf = (): string =>
  proxy(new NextRequest('https://paydesk.example/payments')).headers.get('content-security-policy') ?? '';

describe('the content security policy of a page', () => {
  it('has another nonce of 144 random bits for each page', () => {
    const nonces = Array.from({ length: 50 }, () => /'nonce-([^']+)'/.exec(policyOf())?.[1] ?? '');
    expect(new Set(nonces).size).toBe(nonces.length);
    for (const nonce of nonces) {
      expect(Buffer.from(nonce, 'base64')).toHaveLength(18);
      expect(Buffer.from(nonce, 'base64').toString('base64')).toBe(nonce);
    }
  });

  it('allows no plugin, no other base address, no frame and no form to another site', () => {
    const policy = policyOf();
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy.split('; ')).toContain(rule);
    expect(policy).not.toContain('unsafe-eval');
  });
});
