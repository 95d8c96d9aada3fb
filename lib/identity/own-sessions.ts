import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema/sessions';
import { users } from '@/lib/db/schema/users';
import type { SessionId } from '@/lib/kernel/ids';
import type { Granted } from './grant';
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

/** Where the actor is signed in, the latest first. */
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

/** Ends one session of the actor's, or all but the one they are in. What has ended already is left alone. */
export async function endOwnSessions(
  db: Database,
  { actor }: Granted<'profile:manage'>,
  which: { readonly id: SessionId } | { readonly allBut: SessionId },
  now: Date,
  rules: SessionRules = defaultSessionRules,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(
        and(
          eq(sessions.userId, actor.id),
          isNull(sessions.endedAt),
          gt(sessions.startedAt, oldestStart(now, rules)),
          'id' in which ? eq(sessions.id, which.id) : ne(sessions.id, which.allBut),
        ),
      )
      .returning({ id: sessions.id });
    if (ended.length === 0) return;
    await recordAudit(tx, {
      actor,
      action: 'person.sessions_ended',
      subjectKind: 'person',
      subjectId: actor.id,
      details: { sessions: ended.length },
    });
  });
}
