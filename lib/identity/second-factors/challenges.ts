import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { challenges } from '@/lib/db/schema/people/factors';
import { isUuid, type UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { FactorRefusal } from './second-factor-refusals';

type Challenge = typeof challenges.$inferSelect;

/** A person answers one challenge at a time; a few windows may each have asked for one. */
const mostOpen = 10;

/** Deletes a person's expired challenges, and the oldest open ones beyond what windows in use can need. */
async function makeRoomForChallenge(db: Database, person: UserId, now: Date): Promise<void> {
  const surplus = db
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.userId, person), isNull(challenges.usedAt)))
    .orderBy(desc(challenges.expiresAt))
    .offset(mostOpen - 1);
  await db.delete(challenges).where(and(eq(challenges.userId, person), lt(challenges.expiresAt, now)));
  await db.delete(challenges).where(inArray(challenges.id, surplus));
}

/**
 * Opens a challenge for one person about one subject. Only whoever asked for it knows its identifier, so that
 * no other session can answer it. Without a subject it is one for the enrolment of a passkey.
 */
export async function openChallenge(
  db: Database,
  userId: UserId,
  subjectHash: string | null,
  { now, lifeMs }: { readonly now: Date; readonly lifeMs: number },
): Promise<Challenge> {
  await makeRoomForChallenge(db, userId, now);
  const [opened] = await db
    .insert(challenges)
    .values({
      id: randomUUID(),
      userId,
      subjectHash,
      oneTimeValue: randomBytes(32).toString('base64url'),
      expiresAt: new Date(now.getTime() + lifeMs),
    })
    .returning();
  if (!opened) throw new Error('a challenge was not opened');
  return opened;
}

/**
 * The same, in place of what the person was asked before about anything else. A code does not say what it is
 * typed for: it confirms only what was asked last.
 */
export async function openOnlyChallenge(
  db: Database,
  userId: UserId,
  subjectHash: string,
  life: Parameters<typeof openChallenge>[3],
): Promise<Challenge> {
  await db
    .delete(challenges)
    .where(and(eq(challenges.userId, userId), isNull(challenges.usedAt), isNotNull(challenges.subjectHash)));
  return openChallenge(db, userId, subjectHash, life);
}

/** The challenge that this person was given about this subject, open and locked until the commit. */
export async function lockChallenge(
  tx: Transaction,
  {
    id,
    userId,
    subjectHash,
    now,
  }: {
    readonly id: string;
    readonly userId: UserId;
    readonly subjectHash: string;
    readonly now: Date;
  },
): Promise<Result<Challenge, Extract<FactorRefusal, `challenge_${string}`>>> {
  const [challenge] = isUuid(id)
    ? await tx.select().from(challenges).where(eq(challenges.id, id)).for('update')
    : [];
  if (challenge?.userId !== userId || challenge.subjectHash !== subjectHash)
    return refuse('challenge_unknown');
  if (challenge.usedAt) return refuse('challenge_used');
  return challenge.expiresAt <= now ? refuse('challenge_expired') : ok(challenge);
}

/** Uses the open challenge of an enrolment that this person was given, and returns its one-time value. */
export async function useEnrolmentChallenge(
  tx: Transaction,
  userId: UserId,
  id: string,
  now: Date,
): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const [used] = await tx
    .update(challenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(challenges.id, id),
        eq(challenges.userId, userId),
        isNull(challenges.subjectHash),
        isNull(challenges.usedAt),
        gt(challenges.expiresAt, now),
      ),
    )
    .returning();
  return used?.oneTimeValue;
}

/** Marks a locked challenge as used, with the caller's commit. */
export async function spendChallenge(tx: Transaction, { id }: Challenge, now: Date): Promise<void> {
  await tx.update(challenges).set({ usedAt: now }).where(eq(challenges.id, id));
}

/** Deletes the expired challenges of everybody. */
export async function pruneChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, now));
}
