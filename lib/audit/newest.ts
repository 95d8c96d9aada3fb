import { and, eq, inArray, max } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import type { AuditSubject } from '@/lib/kernel/topics/change-topics';

/** One subject, or without `id` all of its kind. */
export type WatchedSubject = { readonly kind: AuditSubject; readonly id?: string };

/**
 * The sequence number of the newest record about any of these subjects, for pages that show them; 0 without a
 * record. It says nothing about what happened.
 */
export async function findNewestRecord(db: Executor, subjects: readonly WatchedSubject[]): Promise<bigint> {
  const newest = await Promise.all(
    subjects.map(async ({ kind, id }) => {
      const isOne = id === undefined ? undefined : eq(auditRecords.subjectId, id);
      const [row] = await db
        .select({ sequence: max(auditRecords.sequence) })
        .from(auditRecords)
        .where(and(eq(auditRecords.subjectKind, kind), isOne));
      return row?.sequence ?? 0n;
    }),
  );
  const [last = 0n] = newest.toSorted((one, other) => (one < other ? 1 : -1));
  return last;
}

/** The same for each of several subjects of one kind. */
export async function listNewestRecords(
  db: Executor,
  kind: AuditSubject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: auditRecords.subjectId, sequence: max(auditRecords.sequence) })
    .from(auditRecords)
    .where(and(eq(auditRecords.subjectKind, kind), inArray(auditRecords.subjectId, [...ids])))
    .groupBy(auditRecords.subjectId);
  return new Map(rows.map(({ id, sequence }) => [id, sequence ?? 0n]));
}
