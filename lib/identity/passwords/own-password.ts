import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { type CountedTry, countTry, growingDelay } from '@/lib/access/throttle';
import type { Database } from '@/lib/db/client';
import { type User, users } from '@/lib/db/schema/people/users';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { en } from '@/messages/en/people-answers';
import { t } from '@/messages/people-answers';
import { textTable } from '@/messages/text-table';
import { matchesPassword } from './password';

/** Why the current password was refused, with the only wording of each code. */
export const ownPasswordRefusals = textTable(en.ownPassword, (code) => t(`ownPassword.${code}`));
export type OwnPasswordRefusal = keyof typeof ownPasswordRefusals;

/** Counted apart from the sign-in: it needs a session, so strangers cannot lock it. */
const throttle = { delay: growingDelay(5, 30_000, 15 * 60_000), lockedFrom: 40 };

/**
 * Checks the current password of a signed-in person, as a session alone may be an unlocked screen. The
 * attempt counts as a failure until the caller forgets it, in the transaction of the change that it
 * authorizes.
 */
export async function checkOwnPassword(
  db: Database,
  { id }: Pick<Actor, 'id'>,
  password: string,
  now: Date,
): Promise<Result<{ readonly user: User; readonly counted: CountedTry }, OwnPasswordRefusal>> {
  const counted = await countTry(db, `password:${id}`, { ...throttle, now });
  if (counted === 'delayed' || counted === 'locked') return refuse('too_many_passwords');
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user || !(await matchesPassword(user.passwordHash, password))) return refuse('password_wrong');
  return ok({ user, counted });
}
