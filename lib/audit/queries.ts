import { and, count, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { whereFound } from '@/lib/db/found-by';
import { mostCounted } from '@/lib/db/keyset';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { allPages, exportPageSize } from '@/lib/kernel/lists/all-pages';

export type AuditRecord = typeof auditRecords.$inferSelect;

export type AuditFilter = {
  /** Word prefixes of the actor, the action or the subject's identifier. */
  readonly text?: string | undefined;
  readonly subjectKind?: string | undefined;
  /** Cursor: only records before this one. */
  readonly before?: bigint | undefined;
};

const pageSize = 50;

async function conditionsOf(
  db: Executor,
  { before, subjectKind, text }: AuditFilter,
): Promise<SQL | undefined> {
  return and(
    before === undefined ? undefined : lt(auditRecords.sequence, before),
    subjectKind ? eq(auditRecords.subjectKind, subjectKind) : undefined,
    text ? await whereFound(db, auditRecords, auditRecords.sequence, text) : undefined,
  );
}

/** A page of records, fifty unless given, newest first; `next` is the `before` of the next page. */
export async function listAuditRecords(
  db: Executor,
  _granted: Granted<'audit:read'>,
  filter: AuditFilter,
  size: number = pageSize,
) {
  const rows = await db
    .select()
    .from(auditRecords)
    .where(await conditionsOf(db, filter))
    .orderBy(desc(auditRecords.sequence))
    .limit(size + 1);
  const records = rows.slice(0, size);
  return { records, next: rows.length > size ? records.at(-1)?.sequence : undefined };
}

/** All records of a filter, page by page. */
export const allAuditRecords = (db: Executor, granted: Granted<'audit:read'>, filter: AuditFilter) =>
  allPages<AuditRecord, bigint>(async (before) => {
    const { records, next } = await listAuditRecords(db, granted, { ...filter, before }, exportPageSize);
    return { rows: records, next };
  });

/** The number of records of a filter, counted up to `mostCounted`: there may be millions. */
export async function countAuditRecords(
  db: Executor,
  _granted: Granted<'audit:read'>,
  filter: AuditFilter,
): Promise<number> {
  const counted = db
    .select({ sequence: auditRecords.sequence })
    .from(auditRecords)
    .where(await conditionsOf(db, { ...filter, before: undefined }))
    .limit(mostCounted)
    .as('counted');
  const [row] = await db.select({ records: count() }).from(counted);
  return row?.records ?? 0;
}
