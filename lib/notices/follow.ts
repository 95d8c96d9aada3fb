import { and, asc, eq, gt, inArray, lte, max, sql } from 'drizzle-orm';
import { announceChange } from '@/lib/db/channels/changes-channel';
import type { Database, Transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { noticeCursor, noticeSettings } from '@/lib/db/schema/records/notices';
import { noticeRules } from '@/lib/events/vocabulary';
import type { UserId } from '@/lib/kernel/ids';
import type { NoticeTopic } from '@/lib/kernel/topics/notice-topics';
import { audienceOf, type Recipient } from './audience';
import { type DecidableKinds, readConcerned } from './concerned';
import { queueMails } from './mail/mail-queue';

type FollowParts = {
  readonly db: Database;
  /** Whether a mail server is configured; without one no e-mail is queued. */
  readonly mail: boolean;
  readonly kinds: DecidableKinds;
};

type NewNotice = {
  readonly user_id: UserId;
  readonly sequence: string;
  readonly topic: NoticeTopic;
  readonly is_for_mail: boolean;
};

/** Records read at a time; most are irrelevant for notices. */
const batchSize = 2_000n;

/**
 * Turns the next records of the audit chain into notices, queues their e-mails and advances the cursor, in
 * one transaction. Each record is processed exactly once, with any number of processes. The chain is gapless
 * and in commit order, so no record appears behind the cursor. Returns the number of records read; 0 at the
 * end. The first call starts at the head of the chain and skips older records.
 */
export async function followChain({ db, mail, kinds }: FollowParts): Promise<number> {
  if (!(await isStale(db))) return 0;
  return db.transaction(async (tx) => {
    const [cursor] = await tx.select().from(noticeCursor).for('update');
    if (!cursor) return 0;
    const [head] = await tx.select({ sequence: max(auditRecords.sequence) }).from(auditRecords);
    const through = least(head?.sequence ?? 0n, cursor.sequence + batchSize);
    if (through <= cursor.sequence) return 0;
    const news = await tx
      .select()
      .from(auditRecords)
      .where(
        and(
          gt(auditRecords.sequence, cursor.sequence),
          lte(auditRecords.sequence, through),
          inArray(auditRecords.action, [...noticeRules.keys()]),
        ),
      )
      .orderBy(asc(auditRecords.sequence));
    if (news.length > 0) await makeNotices(tx, news, { mail, kinds });
    await tx.update(noticeCursor).set({ sequence: through }).where(eq(noticeCursor.id, cursor.id));
    return Number(through - cursor.sequence);
  });
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Checks without a lock for new records, and initialises a missing cursor. */
async function isStale(db: Database): Promise<boolean> {
  const [state] = await db.execute<{ cursor: string | null; head: string }>(sql`
    select (select sequence from notice_cursor) as cursor, (select coalesce(max(sequence), 0) from audit_records) as head`);
  if (!state) throw new Error('the database did not say where the audit chain ends');
  if (state.cursor !== null) return BigInt(state.cursor) < BigInt(state.head);
  await db
    .insert(noticeCursor)
    .values({ sequence: BigInt(state.head) })
    .onConflictDoNothing();
  return false;
}

async function makeNotices(
  tx: Transaction,
  news: readonly (typeof auditRecords.$inferSelect)[],
  { mail, kinds }: Pick<FollowParts, 'mail' | 'kinds'>,
): Promise<void> {
  const people = await tx
    .select({ id: users.id, role: users.role, incomingFrom: noticeSettings.incomingFrom })
    .from(users)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .where(eq(users.isActive, true));
  const muted = mail ? await readMuted(tx, people) : undefined;
  const concerned = await readConcerned(tx, news, kinds);
  const rows = news.flatMap((record): NewNotice[] => {
    const rule = noticeRules.get(record.action);
    if (!rule) return [];
    const whom = concerned(record);
    if (rule.topic === 'outcomes' && whom.order?.isOfBatch) return [];
    return audienceOf(rule.audience, people, whom).map((userId) => ({
      user_id: userId,
      sequence: record.sequence.toString(),
      topic: rule.topic,
      is_for_mail:
        muted !== undefined && (rule.isAlwaysMailed === true || !muted.get(userId)?.includes(rule.topic)),
    }));
  });
  if (rows.length === 0) return;
  await announceChange(tx, 'notice');
  await tx.execute(sql`
    insert into notices (user_id, sequence, topic, is_for_mail)
    select user_id, sequence, topic, is_for_mail from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (user_id uuid, sequence bigint, topic text, is_for_mail boolean)`);
  await queueMails(tx, [...new Set(rows.filter((row) => row.is_for_mail).map((row) => row.user_id))]);
}

async function readMuted(
  tx: Transaction,
  people: readonly Recipient[],
): Promise<ReadonlyMap<UserId, readonly NoticeTopic[]>> {
  const rows = await tx
    .select({ userId: noticeSettings.userId, muted: noticeSettings.muted })
    .from(noticeSettings)
    .where(
      inArray(
        noticeSettings.userId,
        people.map(({ id }) => id),
      ),
    );
  return new Map(rows.map((row) => [row.userId, row.muted]));
}
