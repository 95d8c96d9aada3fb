import { describe, expect, it } from 'vitest';
import { homePath, returnPath } from '@/app/(auth)/sign-in/return-path';

describe('the page after signing in', () => {
  it.each(['/payments', '/payments?state=pending&q=a%20b', '/audit#record-3', '/sign-in-history'])(
    'is the path that was asked for: %s',
    (path) => {
      expect(returnPath(path)).toBe(path);
    },
  );

  it.each([
    undefined,
    '',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/..//elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
    'payments',
    '/sign-in',
    '/sign-in?callbackUrl=/sign-in',
    '/api/auth/signout',
    '//',
  ])('is the accounts when what was asked for lies elsewhere: %s', (path) => {
    expect(returnPath(path)).toBe(homePath);
  });
});
