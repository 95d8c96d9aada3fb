import type { APIRequestContext } from '@playwright/test';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { sessions } from '@/lib/db/schema/sessions';
import { users } from '@/lib/db/schema/users';
import { signInHash } from '@/lib/identity/sign-in-confirm';
import type { Authenticator } from '@/tests/support/authenticator';
import { passkeyAnswer } from '@/tests/support/second-factors';
import { withDatabase } from './database';
import { nextCount } from './passkeys';

/** Takes the second step of signing in with the person's passkey, as their browser would, for the cookie of this context. */
export async function confirmWithPasskey(
  request: APIRequestContext,
  email: string,
  authenticator: Authenticator,
): Promise<boolean> {
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
    const signing = { origin: new URL(csrf.url()).origin, counter: nextCount() };
    return passkeyAnswer(db, found.actor, authenticator, signInHash(found.id), signing);
  });
  const reply = await request.post('/api/auth/callback/second-step', {
    form: { csrfToken, answer: JSON.stringify(answer), json: 'true', callbackUrl: '/' },
  });
  return reply.ok();
}
