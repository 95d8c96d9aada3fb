import type { APIRequestContext, APIResponse } from '@playwright/test';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema/people/sessions';
import { users } from '@/lib/db/schema/people/users';
import type { FactorAnswer } from '@/lib/identity/second-factors/second-factor-answer';
import { signInHash } from '@/lib/identity/sign-in/sign-in-confirm';
import type { Authenticator } from '@/tests/support/people/authenticator';
import { codeAnswer, passkeyAnswer, testSecondFactor } from '@/tests/support/people/second-factors';
import { withDatabase } from '../app/database';
import { nextCount } from './passkeys';

/**
 * Takes the second step of signing in with the person's passkey, as their browser would, for the cookie of
 * this context.
 */
export async function confirmWithPasskey(
  request: APIRequestContext,
  email: string,
  authenticator: Authenticator,
): Promise<boolean> {
  const reply = await answerSecondStep(request, email, (db, actor, hash, origin) =>
    passkeyAnswer(db, actor, authenticator, hash, { origin, counter: nextCount() }),
  );
  return reply.ok();
}

/** The same with a code, whichever it is. */
export const confirmWithCode = (
  request: APIRequestContext,
  email: string,
  code: string,
): Promise<APIResponse> =>
  answerSecondStep(request, email, (db, actor, hash) =>
    codeAnswer(db, testSecondFactor(db), actor, { hash, code }),
  );

async function answerSecondStep(
  request: APIRequestContext,
  email: string,
  answerOf: (db: Database, actor: Actor, hash: string, origin: string) => Promise<FactorAnswer>,
): Promise<APIResponse> {
  const csrf = await request.get('/api/auth/csrf');
  const { csrfToken } = await csrf.json();
  const answer = await withDatabase(async (db) => {
    const [found] = await db
      .select({ id: sessions.id, actor: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(users.email, email), isNull(sessions.confirmedWith), isNull(sessions.endedAt)))
      .orderBy(desc(sessions.startedAt))
      .limit(1);
    if (!found) throw new Error(`nobody has begun to sign in as ${email}`);
    return answerOf(db, found.actor, signInHash(found.id), new URL(csrf.url()).origin);
  });
  return request.post('/api/auth/callback/second-step', {
    form: { csrfToken, answer: JSON.stringify(answer), json: 'true', callbackUrl: '/' },
  });
}
