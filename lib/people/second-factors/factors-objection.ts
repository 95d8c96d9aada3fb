import { eq } from 'drizzle-orm';
import { type Granted, grant } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import { users } from '@/lib/db/schema/people/users';
import { isInWaitingTime } from '@/lib/identity/second-factors/factors';
import { isUuid } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { EnrolmentRefusal } from './factors-refusals';
import { removeById } from './factors-removal';

const longestReason = 500;

/**
 * Ends a second factor during its waiting period: by its owner, or by any admin. One person suffices, as the
 * factor confirms nothing yet and its owner can add another.
 */
export function objectToFactor(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'profile:manage'>,
  { factorId, reason }: { readonly factorId: string; readonly reason: string },
): Promise<Result<undefined, EnrolmentRefusal>> {
  const objection = cleanLine(reason, longestReason);
  return db.transaction(async (tx) => {
    if (!objection) return refuse('reason_missing');
    const [found] = isUuid(factorId)
      ? await tx
          .select({ userId: factors.userId, state: factors.state, isInWaitingTime, owner: users.name })
          .from(factors)
          .innerJoin(users, eq(users.id, factors.userId))
          .where(eq(factors.id, factorId))
          .for('no key update', { of: factors })
      : [];
    if (!found) return refuse('not_found');
    if (found.userId !== actor.id && !grant(actor, 'factors:decide')) return refuse('not_found');
    if (found.state === 'removed') return refuse('removed');
    if (found.state === 'waiting') return refuse('still_waiting');
    if (!found.isInWaitingTime) return refuse('no_objection');
    await removeById(tx, factorId, now(), {
      actor,
      owner: found.owner,
      details: { by: 'objection', objection },
    });
    return ok(undefined);
  });
}
