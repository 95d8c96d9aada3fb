import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import type { ProviderRefusal } from '@/lib/identity/provider-sign-in';
import { sessionHours, signOut } from '@/lib/identity/sessions';
import { isUuid, sessionId } from '@/lib/kernel/ids';
import { log } from '@/lib/log/log';
import { passwordProvider } from './password-provider';
import { getRuntime } from './runtime';
import { singleSignOn } from './single-sign-on';

declare module 'next-auth' {
  interface Session {
    /** The session that the cookie names. */
    paydesk?: string;
  }
  interface User {
    sessionId?: string;
    /** Why the identity provider's word does not open this house. */
    refusal?: ProviderRefusal | 'unavailable';
  }
}
declare module 'next-auth/jwt' {
  interface JWT {
    sessionId?: string;
  }
}

/** The ways in. The cookie names a session and says nothing else; `lib/identity/sessions.ts` knows whether it still holds. */
export function authOptions(): NextAuthOptions {
  const { env } = getRuntime();
  return {
    secret: env.sessionSecret,
    session: { strategy: 'jwt', maxAge: sessionHours * 3_600 },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    providers: [
      ...(env.localPasswords ? [passwordProvider()] : []),
      ...(env.singleSignOn ? [singleSignOn(env.singleSignOn)] : []),
    ],
    logger: {
      error: (code, metadata) => log.error('sign_in_error', { code, error: errorIn(metadata) }),
      warn: (code) => log.warn('sign_in_warning', { code }),
      debug: () => undefined,
    },
    callbacks: {
      signIn: ({ user }) => user.refusal === undefined || `/sign-in?refused=${user.refusal}`,
      jwt: ({ token, user }) => {
        const id = user?.sessionId ?? token.sessionId;
        return id === undefined ? {} : { sessionId: id };
      },
      session({ session, token }) {
        if (token.sessionId !== undefined) session.paydesk = token.sessionId;
        return session;
      },
    },
    events: {
      async signOut({ token }) {
        const { db, now } = getRuntime();
        // safe: next-auth hands over what it read from the cookie, which is nothing where the cookie is not ours
        const id = (token as typeof token | null)?.sessionId;
        if (id !== undefined && isUuid(id)) await signOut(db, sessionId(id), now());
      },
    },
  };
}

/** Only the error itself is logged: what next-auth hands over with it may name people. */
const errorIn = (metadata: Error | { error?: Error }): Error | undefined =>
  metadata instanceof Error ? metadata : metadata.error;
