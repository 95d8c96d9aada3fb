import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { AuditEntry } from '@/lib/audit/record';
import type { Executor } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { groupedBy } from './grouped';

type SubjectKind = AuditEntry['subjectKind'];

/** The record fields that comparisons use. */
export type ChainRecord = Pick<
  typeof auditRecords.$inferSelect,
  'sequence' | 'at' | 'actorId' | 'actorName' | 'action' | 'subjectId' | 'details'
>;

const columns = {
  sequence: auditRecords.sequence,
  at: auditRecords.at,
  actorId: auditRecords.actorId,
  actorName: auditRecords.actorName,
  action: auditRecords.action,
  subjectId: auditRecords.subjectId,
  details: auditRecords.details,
} as const;

/** Records of these subjects, by subject, in chain order. */
export async function recordsOf(
  db: Executor,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ChainRecord[]>> {
  if (ids.length === 0) return new Map();
  const records = await db
    .select(columns)
    .from(auditRecords)
    .where(and(eq(auditRecords.subjectKind, kind), inArray(auditRecords.subjectId, [...ids])))
    .orderBy(asc(auditRecords.sequence));
  return groupedBy(records, ({ subjectId }) => subjectId);
}

export type FoundRecord = Pick<ChainRecord, 'action' | 'actorId' | 'subjectId' | 'details'>;

/** Records of these actions about any of these subjects. */
export async function recordsOfActions(
  db: Executor,
  ids: readonly string[],
  actions: readonly string[],
): Promise<readonly FoundRecord[]> {
  if (ids.length === 0) return [];
  const { action, actorId, subjectId, details } = columns;
  return db
    .select({ action, actorId, subjectId, details })
    .from(auditRecords)
    .where(
      and(inArray(auditRecords.subjectId, [...new Set(ids)]), inArray(auditRecords.action, [...actions])),
    );
}

const pageSize = 1_000;

/** All records of a kind in chain order, read page by page. */
export async function* recordsOfKind(db: Executor, kind: SubjectKind): AsyncGenerator<ChainRecord> {
  for (let after = 0n; ; ) {
    const page = await db
      .select(columns)
      .from(auditRecords)
      .where(and(eq(auditRecords.subjectKind, kind), gt(auditRecords.sequence, after)))
      .orderBy(asc(auditRecords.sequence))
      .limit(pageSize);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.sequence;
  }
}

/**
 * The first subjects of a kind in the chain that the query `existing`, which selects identifiers as text,
 * does not return. `which` narrows the records of the chain.
 */
export async function missingSubjects(
  db: Executor,
  kind: SubjectKind,
  existing: SQL,
  which = sql`true`,
): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select distinct subject_id as id from audit_records where subject_kind = ${kind} and ${which}
    except (${existing}) order by id limit 20`);
  return rows.map(({ id }) => id);
}
