import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema/users';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { Granted } from './grant';
import { hashPassword, isSamePassword, matchesPassword } from './password';
import { type PasswordWeakness, weaknessMessages, weaknessOf } from './password-strength';
import { countTry, forgetTry, growingDelay } from './throttle';

/** Why a person keeps the password that they have. Every code has its wording here, and only here. */
export const passwordRefusals = {
  password_wrong:
    'This is not your current password. Type it again; if it is lost, two admins can give you another.',
  password_same: 'This is the password that you have. Choose another.',
  too_many_attempts: 'There were too many wrong passwords. Wait a quarter of an hour and try again.',
  ...weaknessMessages,
} as const;
export type PasswordRefusal = keyof typeof passwordRefusals;

export type PasswordChange = { readonly current: string; readonly next: string };

/** Counted apart from the sign-in: whoever is here has a session, and no stranger can close this for them. */
const throttle = { delay: growingDelay(5, 30_000, 15 * 60_000), lockedFrom: 40 };

/**
 * Gives the actor another password, once they have shown that they know the one they have: a session alone may be a desk
 * that somebody left open. Every session of theirs ends with the commit, this one included.
 */
export async function changeOwnPassword(
  db: Database,
  { actor }: Granted<'profile:manage'>,
  { current, next }: PasswordChange,
): Promise<Result<void, PasswordRefusal>> {
  const weakness: PasswordWeakness | undefined = weaknessOf(next, actor);
  if (weakness) return refuse(weakness);
  const counted = await countTry(db, `password:${actor.id}`, { ...throttle, now: new Date() });
  if (counted === 'delayed' || counted === 'locked') return refuse('too_many_attempts');
  const [user] = await db.select().from(users).where(eq(users.id, actor.id));
  const matches = user && (await matchesPassword(user.passwordHash, current));
  if (!matches) return refuse('password_wrong');
  const isSame = isSamePassword(current, next);
  const passwordHash = isSame ? undefined : await hashPassword(next);
  return db.transaction(async (tx) => {
    await forgetTry(tx, counted);
    if (passwordHash === undefined) return refuse('password_same');
    const changed = await tx
      .update(users)
      .set({
        passwordHash,
        mustChangePassword: false,
        passwordExpiresAt: null,
        sessionEpoch: sql`${users.sessionEpoch} + 1`,
      })
      .where(and(eq(users.id, actor.id), eq(users.passwordHash, user.passwordHash), users.isActive))
      .returning({ id: users.id });
    if (changed.length === 0) return refuse('password_wrong');
    await recordAudit(tx, {
      actor,
      action: 'person.password_changed',
      subjectKind: 'person',
      subjectId: actor.id,
    });
    return ok(undefined);
  });
}
