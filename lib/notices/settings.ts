import { eq, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database, Executor } from '@/lib/db/client';
import { noticeSettings } from '@/lib/db/schema/records/notices';
import { type NoticeTopic, noticeTopics } from '@/lib/kernel/notice-topics';
import type { Role } from '@/lib/kernel/roles';
import { newestSequence } from './queries';

type Own = Granted<'profile:manage'>;

/**
 * Marks everything as read up to a notice that the person has seen: what came since stays unread. Reading
 * never goes back, and never ahead of what there is.
 */
export async function markRead(db: Database, { actor }: Own, seen: bigint): Promise<void> {
  const newest = await newestSequence(db, actor.id);
  const readThrough = seen < newest ? seen : newest;
  await db
    .insert(noticeSettings)
    .values({ userId: actor.id, readThrough })
    .onConflictDoUpdate({
      target: noticeSettings.userId,
      set: { readThrough: sql`greatest(${noticeSettings.readThrough}, excluded.read_through)` },
    });
}

/** What there can be for each role to be told of: nobody chooses about what never concerns them. */
export const topicsOf: Readonly<Record<Role, readonly NoticeTopic[]>> = {
  viewer: [],
  maker: ['outcomes', 'exceptions', 'changes', 'comments'],
  approver: ['approvals', 'exceptions', 'changes', 'comments'],
  admin: ['changes'],
};

/** What a person gets e-mail about, of what concerns their role. */
export async function listMailTopics(db: Executor, { actor }: Own): Promise<readonly NoticeTopic[]> {
  const [row] = await db
    .select({ muted: noticeSettings.muted })
    .from(noticeSettings)
    .where(eq(noticeSettings.userId, actor.id));
  return topicsOf[actor.role].filter((topic) => !row?.muted.includes(topic));
}

/** Chooses what to get e-mail about; it holds for what happens from now on. */
export async function chooseMailTopics(
  db: Database,
  { actor }: Own,
  wanted: readonly NoticeTopic[],
): Promise<void> {
  const muted = noticeTopics.filter(
    (topic) => !wanted.includes(topic) && topicsOf[actor.role].includes(topic),
  );
  await db
    .insert(noticeSettings)
    .values({ userId: actor.id, muted })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: { muted } });
}
