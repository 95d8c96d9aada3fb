import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema/sessions';
import { users } from '@/lib/db/schema/users';
import { newSessionId, type SessionId } from '@/lib/kernel/ids';
import { cleanLine } from '@/lib/kernel/text';
import type { Actor, Granted } from './grant';
import type { User } from './sign-in';

/** A session ends with the working day, however much it is used. */
export const sessionHours = 10;

/** A session was seen "now" for this long, so that a page that is looked at does not write at every request. */
const seenMs = 60_000;

/** A session as its owner sees it. */
export type OwnSession = {
  readonly id: SessionId;
  readonly device: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
};

const bornAfter = (now: Date) => new Date(now.getTime() - sessionHours * 3_600_000);

/** Begins a session of someone who has just shown who they are. `device` is what their browser says that it is. */
export async function openSession(
  db: Database,
  user: Pick<User, 'id' | 'sessionEpoch'>,
  device: string,
  now: Date,
): Promise<SessionId> {
  const id = newSessionId();
  await db.insert(sessions).values({
    id,
    userId: user.id,
    epoch: user.sessionEpoch,
    device: cleanLine(device, 300),
    startedAt: now,
    lastSeenAt: now,
  });
  return id;
}

/** Who a session belongs to, as the database knows them now; undefined where it has ended, for whatever reason. */
export async function findSessionActor(db: Database, id: SessionId, now: Date): Promise<Actor | undefined> {
  const [found] = await db
    .select({
      actor: { id: users.id, name: users.name, email: users.email, role: users.role },
      // Who comes in through the identity provider uses no password, be it theirs or not.
      mustChangePassword: sql<boolean>`${users.mustChangePassword} and ${users.identitySubject} is null`,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, id),
        isNull(sessions.endedAt),
        gt(sessions.startedAt, bornAfter(now)),
        eq(sessions.epoch, users.sessionEpoch),
        users.isActive,
      ),
    );
  if (!found) return undefined;
  const before = new Date(now.getTime() - seenMs);
  if (found.lastSeenAt < before) {
    await db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, before)));
  }
  return { ...found.actor, ...(found.mustChangePassword && { mustChangePassword: true }) };
}

/** Ends the session of a sign-out: whoever has a copy of its cookie is out, too. */
export async function signOut(db: Database, id: SessionId, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
      .returning({ userId: sessions.userId });
    if (!ended) return;
    const [actor] = await tx
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(eq(users.id, ended.userId));
    if (!actor) return;
    const subject = { subjectKind: 'person', subjectId: actor.id } as const;
    await recordAudit(tx, { ...subject, actor, action: 'person.signed_out' });
  });
}

/** Where the actor is signed in, the latest first. */
export function listOwnSessions(
  db: Database,
  { actor }: Granted<'profile:manage'>,
  now: Date,
): Promise<OwnSession[]> {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      startedAt: sessions.startedAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, actor.id),
        isNull(sessions.endedAt),
        gt(sessions.startedAt, bornAfter(now)),
        eq(sessions.epoch, users.sessionEpoch),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.startedAt));
}

/** Ends one session of the actor's, or all but the one they are in. What has ended already is left alone. */
export async function endOwnSessions(
  db: Database,
  { actor }: Granted<'profile:manage'>,
  which: { readonly id: SessionId } | { readonly allBut: SessionId },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(
        and(
          eq(sessions.userId, actor.id),
          isNull(sessions.endedAt),
          gt(sessions.startedAt, bornAfter(now)),
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
