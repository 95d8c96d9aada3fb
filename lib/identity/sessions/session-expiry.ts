import { and, eq, isNotNull, isNull, not, or } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema/people/sessions';
import { users } from '@/lib/db/schema/people/users';
import type { SessionId, UserId } from '@/lib/kernel/ids';
import type { SessionRules } from './session-rules';
import { hasFactor, isWithinLimits, oldestStart } from './sessions';

export type ExpiredSession = { readonly person: UserId; readonly limit: 'idle' | 'absolute' };

/**
 * Ends a session that has reached a time limit, at the next request that names it, and records that once.
 * Undefined for any other invalid session, whose end is on record already. A sign-in without its second step
 * does not count as a session.
 */
export function expireSession(
  db: Database,
  id: SessionId,
  now: Date,
  rules: SessionRules,
): Promise<ExpiredSession | undefined> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: users.id, name: users.name, startedAt: sessions.startedAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.id, id),
          isNull(sessions.endedAt),
          eq(sessions.epoch, users.sessionEpoch),
          users.isActive,
          not(isWithinLimits(now, rules)),
          or(isNotNull(sessions.confirmedWith), not(hasFactor)),
        ),
      );
    if (!found) return undefined;
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    if (ended.length === 0) return undefined;
    const limit = found.startedAt <= oldestStart(now, rules) ? 'absolute' : 'idle';
    await recordAudit(tx, {
      actor: { id: null, name: 'Sessions' },
      action: 'person.session_expired',
      subjectKind: 'person',
      subjectId: found.id,
      details: { name: found.name, limit },
    });
    return { person: found.id, limit };
  });
}
