import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import type { UserId } from '@/lib/kernel/ids';
import { needsSecondFactor, type SecondFactorScope } from './session-rules';
import { hasFactor } from './sessions';

/**
 * The person behind a token of theirs, as the database knows them now; undefined if they are deactivated. As
 * in a session, nothing is granted to whoever must first choose a password or add a second factor.
 */
export async function findActorOfToken(
  db: Executor,
  id: UserId,
  readScope: () => Promise<SecondFactorScope>,
): Promise<Actor | undefined> {
  const [found] = await db
    .select({
      actor: { id: users.id, name: users.name, email: users.email, role: users.role },
      mustChangePassword: sql<boolean>`${users.mustChangePassword} and ${users.identitySubject} is null`,
      // The identity provider may confirm a sign-in itself.
      isConfirmable: sql<boolean>`${hasFactor} or ${users.identitySubject} is not null`,
    })
    .from(users)
    .where(and(eq(users.id, id), users.isActive));
  if (!found) return undefined;
  const { actor, mustChangePassword, isConfirmable } = found;
  const mustAddFactor =
    !isConfirmable && (needsSecondFactor(actor.role) || (await readScope()) === 'everyone');
  return { ...actor, ...(mustChangePassword && { mustChangePassword }), mustAddFactor };
}
