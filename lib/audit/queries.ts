import { and, asc, count, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { whereFound } from '@/lib/db/found-by';
import { isAfter, type Keyset, mostCounted, orderOf } from '@/lib/db/keyset';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { users } from '@/lib/db/schema/people/users';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { allPages, exportPageSize } from '@/lib/kernel/lists/all-pages';
import { type DayRange, instantsOf } from '@/lib/kernel/lists/day-range';
import type { ListPosition } from '@/lib/kernel/lists/position';
import type { ListPage, Sort } from '@/lib/kernel/lists/sort';
import { type ActorChoice, type AuditSort, auditSorts } from './list-filter';

export type AuditRecord = typeof auditRecords.$inferSelect;

export type AuditFilter = ListPage<AuditSort> &
  DayRange & {
    /** Word prefixes of the actor, the action or the subject's identifier. */
    readonly text?: string | undefined;
    readonly kind?: string | undefined;
    readonly person?: ActorChoice | undefined;
  };

const pageSize = 50;

/** By time, and by number within a millisecond. */
const keysetOf = ({ direction }: Sort<AuditSort>): Keyset => ({
  key: auditRecords.at,
  type: auditSorts.columns.when.type,
  id: auditRecords.sequence,
  idType: auditSorts.ids,
  direction,
  isIndexAscending: true,
});

async function conditionsOf(
  db: ReadExecutor,
  { text, kind, person, from, to, sort = auditSorts.initial, after }: AuditFilter,
): Promise<SQL | undefined> {
  const { start, end } = instantsOf({ from, to });
  return and(
    kind ? eq(auditRecords.subjectKind, kind) : undefined,
    person && (person === 'system' ? isNull(auditRecords.actorId) : eq(auditRecords.actorId, person)),
    start && gte(auditRecords.at, start),
    end && lt(auditRecords.at, end),
    after && isAfter(keysetOf(sort), after),
    text ? await whereFound(db, auditRecords, auditRecords.sequence, text) : undefined,
  );
}

/** A page of records, fifty unless given, and the position after which the next page begins, if any. */
export async function listAuditRecords(
  db: ReadExecutor,
  _granted: Granted<'audit:read'>,
  filter: AuditFilter,
  size: number = pageSize,
) {
  const rows = await db
    .select()
    .from(auditRecords)
    .where(await conditionsOf(db, filter))
    .orderBy(...orderOf(keysetOf(filter.sort ?? auditSorts.initial)))
    .limit(size + 1);
  const last = rows.length > size ? rows[size - 1] : undefined;
  const next: ListPosition | undefined = last && {
    key: last.at.toISOString(),
    id: last.sequence.toString(),
  };
  return { records: rows.slice(0, size), next };
}

/** All records of a filter, page by page. */
export const allAuditRecords = (db: ReadExecutor, granted: Granted<'audit:read'>, filter: AuditFilter) =>
  allPages(async (after) => {
    const { records, next } = await listAuditRecords(db, granted, { ...filter, after }, exportPageSize);
    return { rows: records, next };
  });

/** Everyone who may have acted, by name, to choose from. */
export const listAuditActors = (db: ReadExecutor, _granted: Granted<'audit:read'>) =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));

/** The number of records of a filter, counted up to `mostCounted`: there may be millions. */
export async function countAuditRecords(
  db: ReadExecutor,
  _granted: Granted<'audit:read'>,
  filter: AuditFilter,
): Promise<number> {
  const counted = db
    .select({ sequence: auditRecords.sequence })
    .from(auditRecords)
    .where(await conditionsOf(db, { ...filter, after: undefined }))
    .limit(mostCounted)
    .as('counted');
  const [row] = await db.select({ records: count() }).from(counted);
  return row?.records ?? 0;
}
