import type { CookieOption, CookiesOptions } from 'next-auth';

/** How long a sign-in at the identity provider may take. */
const providerSignInSeconds = 15 * 60;

/**
 * The prefix of every cookie name. Over https, browsers take a cookie named `__Host-` only from this very
 * host, over https, for the whole of it, so that no other host of the domain can plant or replace one. They
 * refuse the prefix over http.
 */
export const cookiePrefix = (origin: string): '__Host-' | '' => (isHttps(origin) ? '__Host-' : '');

const isHttps = (origin: string): boolean => origin.startsWith('https:');

/** What every cookie is set with. `__Host-` demands the path `/` and no domain. */
export const cookieFlags = (origin: string) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(origin) }) as const;

/** All cookies of signing in and of the session, for the address that people open. */
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
