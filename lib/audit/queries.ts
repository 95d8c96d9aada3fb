import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { whereFound } from '@/lib/db/found-by';
import { auditRecords } from '@/lib/db/schema/records/audit';

export type AuditRecord = typeof auditRecords.$inferSelect;

export type AuditFilter = {
  /** Beginnings of words of the actor, the action or the subject's identifier. */
  readonly text?: string | undefined;
  readonly subjectKind?: string | undefined;
  /** Only records before this one: the page after it. */
  readonly before?: bigint | undefined;
};

const pageSize = 50;

/** Newest first, a page of fifty; `next` is what to pass as `before` for the page that follows. */
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
