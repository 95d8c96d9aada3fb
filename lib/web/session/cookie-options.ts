import type { CookieOption, CookiesOptions } from 'next-auth';

/** The time for a sign-in at the identity provider, in seconds. */
const providerSignInSeconds = 15 * 60;

/**
 * The prefix of every cookie name. Over https, browsers accept a `__Host-` cookie only from this host, for
 * all its paths, so no other host of the domain can plant or replace one. Over http they refuse the prefix.
 */
export const cookiePrefix = (origin: string): '__Host-' | '' => (isHttps(origin) ? '__Host-' : '');

const isHttps = (origin: string): boolean => origin.startsWith('https:');

/** The flags of every cookie. `__Host-` requires the path `/` and no domain. */
export const cookieFlags = (origin: string) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(origin) }) as const;

/** The cookies of sign-in and session, for the public origin. */
export function signInCookies(origin: string) {
  const cookie = (name: string, maxAge?: number): CookieOption => ({
    name: `${cookiePrefix(origin)}next-auth.${name}`,
    options: { ...cookieFlags(origin), ...(maxAge && { maxAge }) },
  });
  return {
    sessionToken: cookie('session-token'),
    callbackUrl: cookie('callback-url'),
    csrfToken: cookie('csrf-token'),
    pkceCodeVerifier: cookie('pkce.code_verifier', providerSignInSeconds),
    state: cookie('state', providerSignInSeconds),
    nonce: cookie('nonce', providerSignInSeconds),
  } satisfies CookiesOptions;
}
