import { describe, expect, it } from 'vitest';
import { cookieFlags, cookiePrefix, signInCookies } from '@/lib/web/session/cookie-options';

const sessionNames = (origin: string) => Object.values(signInCookies(origin)).map(({ name }) => name);

describe('the cookies of an address over https', () => {
  const origin = 'https://paydesk.example';

  it('belong to this host alone: every name has the prefix that browsers hold to it', () => {
    expect(signInCookies(origin).sessionToken.name).toBe('__Host-next-auth.session-token');
    for (const name of sessionNames(origin)) expect(name).toMatch(/^__Host-/);
    expect(cookiePrefix(origin)).toBe('__Host-');
  });

  it('have the flags that the prefix demands: secure, for every path, without a domain', () => {
    const flags = Object.values(signInCookies(origin)).map(({ options }) => options);
    for (const set of [...flags, cookieFlags(origin)]) {
      expect(set).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/', secure: true });
      expect(set).not.toHaveProperty('domain');
    }
  });
});

describe('the cookies of an address over http', () => {
  it('have no prefix and are not secure, since browsers would refuse them', () => {
    const origin = 'http://localhost:3000';
    expect(cookieFlags(origin).secure).toBe(false);
    for (const name of sessionNames(origin)) expect(name).toMatch(/^next-auth\./);
  });
});
