import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { challenges } from '@/lib/db/schema/people/factors';
import { isUuid, type UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { FactorRefusal } from './second-factor-refusals';

type Challenge = typeof challenges.$inferSelect;

/** A person answers one challenge at a time, but several windows may each have opened one. */
const mostOpen = 10;

/** Deletes a person's expired challenges, and the oldest open ones beyond the limit. */
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
 * Opens a challenge for one person and subject. Only the requester learns its identifier, so no other session
 * can answer it. Without a subject it is for the enrolment of a passkey.
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
 * The same, replacing all other challenges of the person. A code does not say what it is for, so it confirms
 * only the latest challenge.
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

/** The person's open challenge for this subject, locked until the commit. */
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

/** Spends the person's open enrolment challenge, and returns its nonce. */
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

/** Deletes all expired challenges. */
export async function pruneChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, now));
}
