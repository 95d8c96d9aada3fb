import { isNotNull, min } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/audit';
import { usedAuditKeys, whyUnmarked } from './marks';
import { hashOfRecord } from './record';

type AuditRecord = typeof auditRecords.$inferSelect;

/**
 * Which records this process acts upon: those that the application wrote, by their mark, and those from before the first mark of all. Whoever
 * may only write to the database adds none of either. Without a key of its own a process believes what it reads.
 */
export async function readBelief(db: Executor): Promise<(record: AuditRecord) => boolean> {
  const keys = usedAuditKeys();
  if (keys.length === 0) return () => true;
  const [first] = await db
    .select({ sequence: min(auditRecords.sequence) })
    .from(auditRecords)
    .where(isNotNull(auditRecords.mark));
  const markedFrom = first?.sequence ?? null;
  return (record) =>
    markedFrom === null ||
    record.sequence < BigInt(markedFrom) ||
    (hashOfRecord(record) === record.hash && whyUnmarked(record, keys) === undefined);
}
