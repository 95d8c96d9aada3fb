import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import credentialsProvider from 'next-auth/providers/credentials';
import { signIn } from '@/lib/identity/sign-in';
import { report } from './report';
import { getRuntime } from './runtime';

/** What our cookie claims: who signed in, and under which epoch of their account. */
export type SessionClaim = { readonly userId: string; readonly epoch: number };

declare module 'next-auth' {
  interface Session {
    paydesk?: SessionClaim;
  }
  interface User {
    epoch?: number;
  }
}
declare module 'next-auth/jwt' {
  interface JWT {
    epoch?: number;
    /** When the person signed in, in seconds: the cookie is renewed on the way, and this is not. */
    since?: number;
  }
}

const workdaySeconds = 10 * 60 * 60;

/** The one way in: an e-mail address and a password. The session ends after a working day. */
export const authOptions = (): NextAuthOptions => ({
  secret: getRuntime().env.sessionSecret,
  session: { strategy: 'jwt', maxAge: workdaySeconds },
  pages: { signIn: '/sign-in', error: '/sign-in' },
  providers: [
    credentialsProvider({
      credentials: { email: {}, password: {} },
      async authorize(credentials, request) {
        if (!credentials) return null;
        const forwarded: unknown = request.headers?.['x-forwarded-for'];
        const origin = typeof forwarded === 'string' ? (forwarded.split(',').at(-1)?.trim() ?? '') : '';
        const user = await signIn(getRuntime().db, {
          email: String(credentials.email ?? ''),
          password: String(credentials.password ?? ''),
          origin: origin || 'unknown',
        }).catch((error: unknown) => {
          // Whatever message is thrown here is sent to the browser in an address.
          report(error);
          throw new Error('unavailable');
        });
        return user ? { id: user.id, epoch: user.sessionEpoch } : null;
      },
    }),
  ],
  callbacks: {
    jwt({ token, user }) {
      const now = Math.floor(Date.now() / 1000);
      if (user?.epoch !== undefined) return { sub: user.id, epoch: user.epoch, since: now };
      return token.since !== undefined && now - token.since < workdaySeconds ? token : {};
    },
    session({ session, token }) {
      if (token.sub !== undefined && token.epoch !== undefined) {
        session.paydesk = { userId: token.sub, epoch: token.epoch };
      }
      return session;
    },
  },
});
