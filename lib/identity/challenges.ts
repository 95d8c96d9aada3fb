import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { challenges } from '@/lib/db/schema/factors';
import type { UserId } from '@/lib/kernel/ids';

/** A person answers one challenge at a time; a few windows may each have asked for one. */
const mostOpen = 10;

/** Deletes a person's expired challenges, and the oldest open ones beyond what windows in use can need. */
export async function makeRoomForChallenge(db: Database, person: UserId, now: Date): Promise<void> {
  const surplus = db
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.userId, person), isNull(challenges.usedAt)))
    .orderBy(desc(challenges.expiresAt))
    .offset(mostOpen - 1);
  await db.delete(challenges).where(and(eq(challenges.userId, person), lt(challenges.expiresAt, now)));
  await db.delete(challenges).where(inArray(challenges.id, surplus));
}

/** Deletes the expired challenges of everybody. */
export async function pruneChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, now));
}
