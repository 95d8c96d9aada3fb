import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema/people/sessions';
import { users } from '@/lib/db/schema/people/users';
import type { SessionId } from '@/lib/kernel/ids';
import { ok, type Result } from '@/lib/kernel/result';
import {
  type ReauthenticationParts,
  type ReauthenticationRefusal,
  withReauthentication,
} from './reauthenticate';
import type { ReauthenticationAnswer, SensitiveAct } from './reauthentication-answer';
import { defaultSessionRules, type SessionRules } from './session-rules';
import { isLive, oldestStart } from './sessions';

/** A session as its owner sees it. */
export type OwnSession = {
  readonly id: SessionId;
  readonly device: string;
  readonly address: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
};

/** The actor's sessions, the latest first. */
export function listOwnSessions(
  db: Database,
  { actor }: Granted<'profile:manage'>,
  now: Date,
  rules: SessionRules = defaultSessionRules,
): Promise<OwnSession[]> {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      address: sessions.address,
      startedAt: sessions.startedAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, actor.id), isLive(now, rules)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.startedAt));
}

/** One session, or all except the current one. */
export type WhichSessions = { readonly id: SessionId } | { readonly allBut: SessionId };

/**
 * Ends sessions of the actor after reauthentication, so that an unlocked screen does not suffice to end them.
 * Skips sessions that have ended already.
 */
export function endOwnSessions(
  parts: ReauthenticationParts & { readonly rules: SessionRules },
  { actor }: Granted<'profile:manage'>,
  which: WhichSessions,
  answer: ReauthenticationAnswer,
): Promise<Result<undefined, ReauthenticationRefusal>> {
  return withReauthentication(parts, actor, { act: actOf(which), answer }, async (tx, shown) => {
    const now = parts.now();
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(
        and(
          eq(sessions.userId, actor.id),
          isNull(sessions.endedAt),
          gt(sessions.startedAt, oldestStart(now, parts.rules)),
          'id' in which ? eq(sessions.id, which.id) : ne(sessions.id, which.allBut),
        ),
      )
      .returning({ id: sessions.id });
    if (ended.length === 0) return ok(undefined);
    await recordAudit(tx, {
      actor,
      action: 'person.sessions_ended',
      subjectKind: 'person',
      subjectId: actor.id,
      details: { sessions: ended.length, shown },
    });
    return ok(undefined);
  });
}

const actOf = (which: WhichSessions): SensitiveAct =>
  'id' in which
    ? { act: 'own_session.end', subject: which.id }
    : { act: 'other_own_sessions.end', subject: which.allBut };
