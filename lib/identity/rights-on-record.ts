import { and, eq, inArray, sql } from 'drizzle-orm';
import { readBelieved } from '@/lib/audit/believed';
import { usedAuditKeys } from '@/lib/audit/marks';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { auditRecords, rightsActions } from '@/lib/db/schema/records/audit';
import { userId } from '@/lib/kernel/ids';

type AuditRecord = typeof auditRecords.$inferSelect;

/** A person's rights, as the audit chain records them. */
export type Rights = {
  readonly role: string;
  readonly groups: readonly string[];
  readonly isActive: boolean;
};

/**
 * Records that introduce a person: requested, added by the provider or at the command line, or found at the
 * upgrade.
 */
export const entries: ReadonlySet<string> = new Set(['person.requested', 'person.added', 'person.recorded']);

/**
 * The rights of a person just before a record of the chain, or now; undefined if the chain does not know
 * them.
 */
export type RightsOnRecord = (person: string, before?: bigint) => Rights | undefined;

/**
 * Replays the rights of these people, and of everyone who decided about them, from the records that this
 * process trusts.
 */
export async function readRightsOnRecord(db: Executor, people: readonly string[]): Promise<RightsOnRecord> {
  const records = await readBelieved(db, aboutThem(people));
  const history = new Map<string, { readonly sequence: bigint; readonly rights: Rights | undefined }[]>();
  const rightsOf: RightsOnRecord = (person, before) =>
    history.get(person)?.findLast(({ sequence }) => before === undefined || sequence < before)?.rights;
  for (const record of records) {
    const { subjectId, sequence, action } = record;
    const known = rightsOf(subjectId);
    if (!known && !entries.has(action)) continue;
    if (!wasDecided(record, rightsOf)) continue;
    const rights = action === 'person.not_admitted' ? undefined : rightsAfter(known, record);
    // A person found at an upgrade had these rights before the chain recorded any.
    const from = !known && action === 'person.recorded' ? 0n : sequence;
    history.set(subjectId, [...(history.get(subjectId) ?? []), { sequence: from, rights }]);
  }
  // Without a key a process cannot verify marks, so it trusts what it reads.
  if (usedAuditKeys().length > 0) return rightsOf;
  const unknown = people.filter((person) => !history.has(person));
  const stored = new Map<string, Rights>(unknown.length > 0 ? await readStored(db, unknown) : []);
  return (person, before) => rightsOf(person, before) ?? stored.get(person);
}

async function readStored(db: Executor, people: readonly string[]) {
  const { id, role, groups, isActive } = users;
  const rows = await db
    .select({ id, role, groups, isActive })
    .from(users)
    .where(inArray(id, people.map(userId)));
  return rows.map((row) => [row.id, row] as const);
}

/** Records of these people, and transitively of the admins who decided about them. */
const aboutThem = (people: readonly string[]) =>
  and(
    eq(auditRecords.subjectKind, 'person'),
    sql`${auditRecords.action} in ${rightsActions}`,
    sql`${auditRecords.subjectId} in (
      with recursive involved (id) as (
        select jsonb_array_elements_text(${JSON.stringify([...new Set(people)])}::jsonb)
        union
        select decided.actor_id::text from audit_records decided join involved on involved.id = decided.subject_id
        where decided.subject_kind = 'person' and decided.action in ${rightsActions} and decided.actor_id is not null
      )
      select id from involved)`,
  );

/**
 * Rights count only if another person granted them, who was an admin on record: an admin created by a direct
 * SQL statement would decide with genuine marks. Unmarked records are trusted for their age, and may be older
 * than those of their admin.
 */
function wasDecided({ action, actorId, subjectId, mark }: AuditRecord, rightsOf: RightsOnRecord): boolean {
  const isGift = ['person.admitted', 'person.switched_on', 'person.role_changed'].includes(action);
  if (!isGift || actorId === null || mark === null) return true;
  const admin = rightsOf(actorId);
  return actorId !== subjectId && admin?.role === 'admin' && admin.isActive;
}

/** A person's rights after a record, given their rights before it. */
export function rightsAfter(
  before: Rights | undefined,
  { action, details }: Pick<AuditRecord, 'action' | 'details'>,
): Rights {
  const { role, groups, isActive } = before ?? { role: '', groups: [], isActive: false };
  const given = { role: String(details.role ?? role), groups: listed(details.groups) };
  switch (action) {
    case 'person.requested':
      return { ...given, isActive: false };
    case 'person.recorded':
      // Earlier records take precedence.
      return before ? { role, groups, isActive } : { ...given, isActive: details.active === true };
    case 'person.added':
    case 'person.admitted':
    case 'person.switched_on':
      return { ...given, isActive: true };
    case 'person.role_changed':
      return { ...given, isActive };
    case 'person.switched_off':
      return { role, groups, isActive: false };
    default:
      return { role, groups, isActive };
  }
}

const listed = (groups: string | number | boolean | null | undefined): readonly string[] =>
  String(groups ?? '')
    .split(', ')
    .filter(Boolean);
