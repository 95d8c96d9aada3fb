import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import { type ConfirmedWith, sessions } from '@/lib/db/schema/people/sessions';
import { type User, users } from '@/lib/db/schema/people/users';
import { newSessionId, type SessionId, type UserId } from '@/lib/kernel/ids';
import { cleanLine } from '@/lib/kernel/texts/text';
import { isInForce } from '../second-factors/factors';
import {
  defaultSessionRules,
  needsSecondFactor,
  type SecondFactorScope,
  type SessionRules,
  secondStepMinutes,
} from './session-rules';

/** The precision of `seenAt` in milliseconds, so that an open page does not write at every request. */
const seenMs = 60_000;

const minuteMs = 60_000;

/** The origin of a sign-in, as reported by the browser and the connection. */
export type Origin = { readonly device: string; readonly address: string };

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * minuteMs);

/** How the person of a session was authenticated. */
export type Authentication = {
  /** Their second factor, if one was required. */
  readonly confirmedWith: ConfirmedWith | null;
  /**
   * When their password was checked, or the identity provider verified them; nothing if it does not say.
   */
  readonly authenticatedAt?: Date | null | undefined;
};

/** Begins the session of an authenticated person. */
export async function openSession(
  db: Executor,
  user: Pick<User, 'id' | 'sessionEpoch'>,
  { device, address, confirmedWith, authenticatedAt }: Origin & Authentication,
  now: Date,
): Promise<SessionId> {
  const id = newSessionId();
  await db.insert(sessions).values({
    id,
    userId: user.id,
    epoch: user.sessionEpoch,
    device: cleanLine(device, 300),
    address: cleanLine(address, 100),
    confirmedWith,
    // A provider's clock that is fast makes it no more recent.
    authenticatedAt: authenticatedAt && earlier(authenticatedAt, now),
    startedAt: now,
    lastSeenAt: now,
  });
  return id;
}

/** Sessions that began earlier have expired, regardless of use. */
export const oldestStart = (now: Date, { absoluteHours }: SessionRules): Date =>
  before(now, absoluteHours * 60);

/** Within the absolute and the idle limit. */
export const isWithinLimits = (now: Date, rules: SessionRules): SQL =>
  sql`(${gt(sessions.startedAt, oldestStart(now, rules))} and ${gt(sessions.lastSeenAt, before(now, rules.idleMinutes))})`;

/**
 * The conditions of a valid session: not ended, within its limits, of the person's current epoch, and the
 * person is active.
 */
export const isLive = (now: Date, rules: SessionRules): SQL | undefined =>
  and(
    isNull(sessions.endedAt),
    isWithinLimits(now, rules),
    eq(sessions.epoch, users.sessionEpoch),
    users.isActive,
  );

export const hasFactor = sql<boolean>`exists (
  select from ${factors} where ${factors.userId} = ${users.id} and ${isInForce}
)`;

/** The live ones of these sessions, with their people. */
const listLive = (db: Executor, ids: readonly SessionId[], now: Date, rules: SessionRules) =>
  db
    .select({
      actor: { id: users.id, name: users.name, email: users.email, role: users.role },
      // Whoever signs in through the identity provider uses no password.
      mustChangePassword: sql<boolean>`${users.mustChangePassword} and ${users.identitySubject} is null`,
      session: sessions,
      hasFactor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...ids]), isLive(now, rules)));
type LiveSession = Awaited<ReturnType<typeof listLive>>[number];

async function findLive(db: Executor, id: SessionId, now: Date, rules: SessionRules) {
  const [found] = await listLive(db, [id], now, rules);
  return found;
}

/** A session whose second factor is unconfirmed is nobody's. */
async function actorOf(
  { actor, session, hasFactor, mustChangePassword }: LiveSession,
  readScope: () => Promise<SecondFactorScope>,
): Promise<Actor | undefined> {
  const isConfirmed = session.confirmedWith !== null;
  if (!isConfirmed && hasFactor) return undefined;
  const mustAddFactor = !isConfirmed && (needsSecondFactor(actor.role) || (await readScope()) === 'everyone');
  return {
    ...actor,
    ...(mustChangePassword && { mustChangePassword: true }),
    ...(mustAddFactor && { mustAddFactor }),
  };
}

/**
 * The person of a session, as the database knows them now. Undefined if the session has ended or its second
 * factor is unconfirmed. Without a factor that their role or the policy requires, they may only add one.
 * Polling does not extend the session.
 */
export async function findSessionActor(
  db: Database,
  id: SessionId,
  now: Date,
  rules: SessionRules = defaultSessionRules,
  by: 'person' | 'page' = 'person',
  readScope: () => Promise<SecondFactorScope> = async () => 'approvers_and_admins',
): Promise<Actor | undefined> {
  const found = await findLive(db, id, now, rules);
  const actor = found && (await actorOf(found, readScope));
  if (!actor) return undefined;
  const seenBefore = new Date(now.getTime() - seenMs);
  if (by === 'person' && found.session.lastSeenAt < seenBefore) {
    await db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, seenBefore)));
  }
  return actor;
}

/** The people of these sessions, for a check of all open pages at once; without ended sessions. */
export async function listSessionActors(
  db: Database,
  ids: readonly SessionId[],
  now: Date,
  rules: SessionRules,
  readScope: () => Promise<SecondFactorScope>,
): Promise<ReadonlyMap<SessionId, Actor>> {
  const live = await listLive(db, ids, now, rules);
  const actors = new Map<SessionId, Actor>();
  for (const found of live) {
    const actor = await actorOf(found, readScope);
    if (actor) actors.set(found.session.id, actor);
  }
  return actors;
}

/** A sign-in with a correct password, pending its second factor. It grants nothing. */
export type UnconfirmedSession = { readonly actor: Actor; readonly session: typeof sessions.$inferSelect };

export async function findUnconfirmed(
  db: Executor,
  id: SessionId,
  now: Date,
  rules: SessionRules = defaultSessionRules,
): Promise<UnconfirmedSession | undefined> {
  const found = await findLive(db, id, now, rules);
  if (!found?.hasFactor || found.session.confirmedWith !== null) return undefined;
  if (found.session.startedAt <= before(now, secondStepMinutes)) return undefined;
  return found;
}

/**
 * Ends the session at sign-out and returns its person, so that copies of the cookie are void, too. Abandoning
 * a sign-in midway is not recorded.
 */
export function signOut(db: Database, id: SessionId, now: Date): Promise<UserId | undefined> {
  return db.transaction(async (tx) => {
    const found = await findUnconfirmed(tx, id, now);
    const [ended] = await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
      .returning({ userId: sessions.userId });
    if (!ended || found) return undefined;
    const [actor] = await tx
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(eq(users.id, ended.userId));
    if (!actor) return undefined;
    const subject = { subjectKind: 'person', subjectId: actor.id } as const;
    await recordAudit(tx, { ...subject, actor, action: 'person.signed_out' });
    return actor.id;
  });
}

/** Ends every open session of a person. Returns how many there were. */
export async function endEverySession(tx: Transaction, person: UserId, now: Date): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, person), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}
