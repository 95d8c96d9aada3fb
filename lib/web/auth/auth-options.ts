import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import { signOut } from '@/lib/identity/sessions/sessions';
import { isUuid, sessionId } from '@/lib/kernel/ids';
import { log } from '@/lib/log/log';
import { noteSecurityEvent } from '../runtime/noted';
import { getRuntime } from '../runtime/runtime';
import { cookieOptions } from '../session/session-cookie';
import { passwordProvider } from './password-provider';
import { secondStepProvider } from './second-step-provider';
import { singleSignOn } from './single-sign-on';

/** The sign-in methods, under the secret with which the sign-in began. */
export function authOptions(secret: string): NextAuthOptions {
  const { env } = getRuntime();
  const cookie = cookieOptions();
  return {
    ...cookie,
    secret,
    pages: { signIn: '/sign-in', error: '/sign-in' },
    providers: [
      ...(env.localPasswords ? [passwordProvider()] : []),
      secondStepProvider(),
      ...(env.singleSignOn ? [singleSignOn(env.singleSignOn, env.sessionRules)] : []),
    ],
    logger: {
      error: (code, metadata) => log.error('sign_in_error', { code, error: errorIn(metadata) }),
      warn: (code) => log.warn('sign_in_warning', { code }),
      debug: () => undefined,
    },
    callbacks: {
      ...cookie.callbacks,
      signIn: ({ user }) => user.refusal === undefined || `/sign-in?refused=${user.refusal}`,
    },
    events: {
      async signOut({ token }) {
        const { db, now } = getRuntime();
        // safe: next-auth passes what it read from the cookie, which is nothing if the cookie is not ours
        const id = (token as typeof token | null)?.sessionId;
        if (id === undefined || !isUuid(id)) return;
        const person = await signOut(db, sessionId(id), now());
        if (person) await noteSecurityEvent('signed_out', { person });
      },
    },
  };
}

/** Only the error itself is logged: its metadata may name people. */
const errorIn = (metadata: Error | { error?: Error }): Error | undefined =>
  metadata instanceof Error ? metadata : metadata.error;
