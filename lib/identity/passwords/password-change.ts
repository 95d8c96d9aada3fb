import { and, eq, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { forgetTry } from '@/lib/access/throttle';
import { recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { en } from '@/messages/en/people-answers';
import { t } from '@/messages/people-answers';
import { joinTables, textTable } from '@/messages/text-table';
import { checkOwnPassword, ownPasswordRefusals } from './own-password';
import { hashPassword, isSamePassword } from './password';
import { type PasswordWeakness, weaknessMessages, weaknessOf } from './password-strength';

/** Why a password was not changed. Each code has its only wording here or in `own-password.ts`. */
export const passwordRefusals = joinTables(
  ownPasswordRefusals,
  weaknessMessages,
  textTable(en.passwordChange, (code) => t(`passwordChange.${code}`)),
);
export type PasswordRefusal = keyof typeof passwordRefusals;

export type PasswordChange = { readonly current: string; readonly next: string };

/**
 * Changes the actor's password after checking the current one. The commit ends all of the actor's sessions,
 * including this one.
 */
export async function changeOwnPassword(
  db: Database,
  { actor }: Granted<'profile:manage'>,
  { current, next }: PasswordChange,
): Promise<Result<void, PasswordRefusal>> {
  const weakness: PasswordWeakness | undefined = weaknessOf(next, actor);
  if (weakness) return refuse(weakness);
  const checked = await checkOwnPassword(db, actor, current, new Date());
  if (!checked.ok) return checked;
  const { user, counted } = checked.value;
  if (isSamePassword(current, next)) return refuse('password_same');
  const passwordHash = await hashPassword(next);
  return db.transaction(async (tx) => {
    await forgetTry(tx, counted);
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
