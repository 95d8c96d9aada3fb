import 'server-only';
import credentialsProvider from 'next-auth/providers/credentials';
import { factorAnswerSchema } from '@/lib/identity/second-factors/second-factor-answer';
import { confirmSignIn } from '@/lib/identity/sign-in/sign-in-confirm';
import { log } from '@/lib/log/log';
import { getRuntime } from '../runtime/runtime';
import { getSessionId } from '../session/session';
import { rememberDevice } from './known-device';

/** The next-auth identifier of the second sign-in step. */
export const secondStepId = 'second-step';

/**
 * The second sign-in step: the second-factor answer for the session in the cookie. A refusal reaches the
 * browser as its code.
 */
export const secondStepProvider = () =>
  credentialsProvider({
    id: secondStepId,
    credentials: { answer: {} },
    async authorize(credentials) {
      const answer = factorAnswerSchema.safeParse(parsed(credentials?.answer));
      const id = await getSessionId();
      if (!answer.success || id === undefined) throw new Error('sign_in_over');
      const { db, secondFactor, now, env } = getRuntime();
      const confirmed = await confirmSignIn(
        { db, secondFactor, now, rules: env.sessionRules },
        id,
        answer.data,
      ).catch((error: unknown) => {
        log.error('sign_in_failed_to_run', { error });
        throw new Error('unavailable');
      });
      if (!confirmed.ok) throw new Error(confirmed.error);
      const { id: opened, actor } = confirmed.value;
      await rememberDevice(actor.email);
      return { id: actor.id, sessionId: opened };
    },
  });

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
