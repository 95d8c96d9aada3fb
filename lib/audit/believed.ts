import { asc, isNotNull, min, type SQL } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { usedAuditKeys, whyUnmarked } from './marks';
import { isAsRecorded } from './record';

type AuditRecord = typeof auditRecords.$inferSelect;

/**
 * The trusted records in order: those with a valid mark, and those before the first marked one. An attacker
 * with write access to the database can add neither. Without a key, trusts every record.
 */
export async function readBelieved(db: Executor, where: SQL | undefined): Promise<readonly AuditRecord[]> {
  const found = await db.select().from(auditRecords).where(where).orderBy(asc(auditRecords.sequence));
  const keys = usedAuditKeys();
  const markedFrom = keys.length > 0 ? await firstMarked(db) : null;
  return found.filter(
    (record) =>
      markedFrom === null ||
      record.sequence < markedFrom ||
      (isAsRecorded(record) && whyUnmarked(record, keys) === undefined),
  );
}

async function firstMarked(db: Executor): Promise<bigint | null> {
  const [first] = await db
    .select({ sequence: min(auditRecords.sequence) })
    .from(auditRecords)
    .where(isNotNull(auditRecords.mark));
  return first?.sequence == null ? null : BigInt(first.sequence);
}
