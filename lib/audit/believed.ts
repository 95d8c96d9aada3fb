import { asc, isNotNull, min, type SQL } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { usedAuditKeys, whyUnmarked } from './marks';
import { hashOfRecord } from './record';

type AuditRecord = typeof auditRecords.$inferSelect;

/**
 * The records that this process acts upon, in their order: those that the application wrote, by their mark,
 * and those from before the first mark of all. Whoever may only write to the database adds none of either.
 * Without a key of its own a process believes what it reads.
 */
export async function readBelieved(db: Executor, where: SQL | undefined): Promise<readonly AuditRecord[]> {
  const found = await db.select().from(auditRecords).where(where).orderBy(asc(auditRecords.sequence));
  const keys = usedAuditKeys();
  const markedFrom = keys.length > 0 ? await firstMarked(db) : null;
  return found.filter(
    (record) =>
      markedFrom === null ||
      record.sequence < markedFrom ||
      (hashOfRecord(record) === record.hash && whyUnmarked(record, keys) === undefined),
  );
}

async function firstMarked(db: Executor): Promise<bigint | null> {
  const [first] = await db
    .select({ sequence: min(auditRecords.sequence) })
    .from(auditRecords)
    .where(isNotNull(auditRecords.mark));
  return first?.sequence == null ? null : BigInt(first.sequence);
}
