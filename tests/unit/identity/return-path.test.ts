import { describe, expect, it } from 'vitest';
import { homePath, returnPath } from '@/app/(auth)/sign-in/return-path';

describe('the page after signing in', () => {
  it.each(['/payments', '/payments?state=pending&q=a%20b', '/audit#record-3', '/sign-in-history'])(
    'is the requested path: %s',
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
  ])('is the home page for a foreign address: %s', (path) => {
    expect(returnPath(path)).toBe(homePath);
  });
});
