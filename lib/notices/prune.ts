import { and, eq, exists, isNotNull, lt, lte, not, or } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { noticeSettings, notices } from '@/lib/db/schema/records/notices';

/** How long a notice that was read is kept; what it told of stays in the audit chain for ever. */
const keptDays = 180;

/**
 * Forgets the notices that were read, and told by e-mail where they were to be, and are of long ago. Returns
 * how many.
 */
export async function pruneNotices(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
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
