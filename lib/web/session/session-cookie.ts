import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import type { OidcRefusal } from '@/lib/identity/sign-in/oidc-sign-in';
import { getRuntime } from '../runtime/runtime';
import { signInCookies } from './cookie-options';
import { sessionTokens } from './session-tokens';

declare module 'next-auth' {
  interface Session {
    /** The session that the cookie names. */
    paydesk?: string;
  }
  interface User {
    sessionId?: string;
    /** Why the identity provider's sign-in is refused here. */
    refusal?: OidcRefusal | 'unavailable';
  }
}
declare module 'next-auth/jwt' {
  interface JWT {
    sessionId?: string;
  }
}

/**
 * How the cookie is written and read, apart from the sign-in methods. It only names a session;
 * `lib/identity/sessions/sessions.ts` decides whether that is valid.
 */
export function cookieOptions() {
  const { env } = getRuntime();
  return {
    secret: env.sessionSecret,
    jwt: sessionTokens(env.sessionSecret, env.previousSessionSecrets),
    cookies: signInCookies(env.relyingParty.origin),
    session: { strategy: 'jwt', maxAge: env.sessionRules.absoluteHours * 3_600 },
    providers: [],
    callbacks: {
      jwt: ({ token, user }) => {
        // safe: next-auth types the user as always present, but passes it only at a sign-in
        const id = (user as typeof user | undefined)?.sessionId ?? token.sessionId;
        return id === undefined ? {} : { sessionId: id };
      },
      session({ session, token }) {
        if (token.sessionId !== undefined) session.paydesk = token.sessionId;
        return session;
      },
    },
  } satisfies NextAuthOptions;
}
