import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { whereFound } from '@/lib/db/found-by';
import { auditRecords } from '@/lib/db/schema/records/audit';

export type AuditRecord = typeof auditRecords.$inferSelect;

export type AuditFilter = {
  /** Word prefixes of the actor, the action or the subject's identifier. */
  readonly text?: string | undefined;
  readonly subjectKind?: string | undefined;
  /** Cursor: only records before this one. */
  readonly before?: bigint | undefined;
};

const pageSize = 50;

/** A page of fifty records, newest first; `next` is the `before` of the next page. */
export async function listAuditRecords(db: Executor, _granted: Granted<'audit:read'>, filter: AuditFilter) {
  const conditions: (SQL | undefined)[] = [];
  if (filter.before !== undefined) conditions.push(lt(auditRecords.sequence, filter.before));
  if (filter.subjectKind) conditions.push(eq(auditRecords.subjectKind, filter.subjectKind));
  if (filter.text) {
    conditions.push(await whereFound(db, auditRecords, auditRecords.sequence, filter.text));
  }
  const rows = await db
    .select()
    .from(auditRecords)
    .where(and(...conditions))
    .orderBy(desc(auditRecords.sequence))
    .limit(pageSize + 1);
  const records = rows.slice(0, pageSize);
  return { records, next: rows.length > pageSize ? records.at(-1)?.sequence : undefined };
}
