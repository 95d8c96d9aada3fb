import { eq, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database, Executor } from '@/lib/db/client';
import { noticeSettings } from '@/lib/db/schema/records/notices';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import type { Role } from '@/lib/kernel/roles';
import {
  type IncomingThreshold,
  incomingThresholds,
  type NoticeTopic,
  noticeTopics,
} from '@/lib/kernel/topics/notice-topics';
import { newestSequence } from './queries';

type Own = Granted<'profile:manage'>;

/**
 * Marks notices as read up to one that the person has seen; newer ones stay unread. Never moves backwards or
 * beyond the newest notice.
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

/** Topics by role: people only choose among topics that concern them. */
export const topicsOf: Readonly<Record<Role, readonly NoticeTopic[]>> = {
  viewer: ['comments', 'incoming'],
  maker: ['outcomes', 'exceptions', 'changes', 'comments', 'reminders', 'incoming'],
  approver: ['approvals', 'exceptions', 'changes', 'comments', 'reminders', 'incoming'],
  admin: ['changes', 'comments', 'reminders', 'incoming', 'status'],
};

/** E-mail topics of a person, limited to their role. */
export async function listMailTopics(db: Executor, { actor }: Own): Promise<readonly NoticeTopic[]> {
  const [row] = await db
    .select({ muted: noticeSettings.muted })
    .from(noticeSettings)
    .where(eq(noticeSettings.userId, actor.id));
  return topicsOf[actor.role].filter((topic) => !row?.muted.includes(topic));
}

/** Sets the e-mail topics for future events. */
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

/** From which amount a person is notified of incoming payments; undefined if of none. */
export async function findIncomingThreshold(
  db: Executor,
  { actor }: Own,
): Promise<IncomingThreshold | undefined> {
  const [row] = await db
    .select({ from: noticeSettings.incomingFrom })
    .from(noticeSettings)
    .where(eq(noticeSettings.userId, actor.id));
  const from = row?.from && toDecimal(row.from);
  return incomingThresholds.find((threshold) => threshold === from);
}

/** Sets it for payments that arrive from now on. */
export async function chooseIncomingThreshold(
  db: Database,
  { actor }: Own,
  from: IncomingThreshold | undefined,
): Promise<void> {
  const incomingFrom = from === undefined ? null : fromDecimal(from);
  await db
    .insert(noticeSettings)
    .values({ userId: actor.id, incomingFrom })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: { incomingFrom } });
}
