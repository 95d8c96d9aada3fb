import { and, eq, exists, isNotNull, lt, lte, not, or } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { noticeSettings, notices } from '@/lib/db/schema/records/notices';

/** Retention of read notices in days; the audit chain keeps the events forever. */
const retentionDays = 180;

/** Deletes old notices that were read, and sent by e-mail where due. Returns their number. */
export async function pruneNotices(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  const isRead = db
    .select()
    .from(noticeSettings)
    .where(and(eq(noticeSettings.userId, notices.userId), lte(notices.sequence, noticeSettings.readThrough)));
  const isOld = db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.sequence, notices.sequence), lt(auditRecords.at, before)));
  const pruned = await db
    .delete(notices)
    .where(and(exists(isRead), exists(isOld), or(not(notices.isForMail), isNotNull(notices.mailId))))
    .returning({ sequence: notices.sequence });
  return pruned.length;
}
