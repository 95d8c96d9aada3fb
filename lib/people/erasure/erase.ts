import { sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record';
import type { Database, Executor } from '@/lib/db/client';
import { type UserId, userId } from '@/lib/kernel/ids';
import { eraseKind } from './erase-kind';

/** Paydesk itself: the configured time is over, or two admins agreed. */
const actor = { id: null, name: 'Paydesk' } as const;

export type DuePerson = {
  readonly id: UserId;
  /** The approved change request; undefined if the configured time is over. */
  readonly changeRequest: string | undefined;
};

/**
 * Inactive people whose erasure two admins have approved since they were deactivated, or who were deactivated
 * that many days ago; without `days` the former only. Nobody about whom a change request is open.
 */
export async function listDue(
  db: Executor,
  { days, now }: { readonly days: number | undefined; readonly now: Date },
): Promise<readonly DuePerson[]> {
  const before = days === undefined ? null : new Date(now.getTime() - days * 86_400_000).toISOString();
  const rows = await db.execute<{ id: string; request: string | null }>(sql`
    select u.id::text, approved.id::text as request
    from users u
    left join lateral (
      select id from change_requests where kind = ${eraseKind} and subject_id = u.id::text and state = 'approved'
        and decided_at >= inactive_since(u.id)
      limit 1) as approved on true
    where u.erased_at is null and not u.is_active
      and (approved.id is not null or inactive_since(u.id) < ${before}::timestamptz)
      and not exists (select from change_requests where subject_id = u.id::text and state = 'open')
    order by u.id`);
  return rows.map(({ id, request }) => ({ id: userId(id), changeRequest: request ?? undefined }));
}

/** What the erasure of these people concerns, and what of it cannot be erased. */
export type ErasureCounts = {
  /** Audit records with commitments, which lose names and keep their hash. */
  readonly records: number;
  /** Audit records of the form before commitments, whose names are part of the hash. */
  readonly kept: number;
};

export async function countErasable(db: Executor, people: readonly DuePerson[]): Promise<ErasureCounts> {
  const ids = JSON.stringify(people.map(({ id }) => id));
  const [row] = await db.execute<{ records: string; kept: string }>(sql`
    with due as (select value::text as id from jsonb_array_elements_text(${ids}::jsonb))
    select count(*) filter (where salts is not null) as records, count(*) filter (where salts is null) as kept
    from audit_records
    where actor_id::text in (select id from due) or (subject_kind = 'person' and subject_id in (select id from due))`);
  return { records: Number(row?.records ?? 0), kept: Number(row?.kept ?? 0) };
}

/**
 * Erases one person: contact data, credentials, settings, notices and sessions, and names in records that
 * committed to them. Identifiers, decisions and evidence stay, as what they approved has to stay proven.
 */
export function erasePerson(db: Database, { id, changeRequest }: DuePerson): Promise<void> {
  return db.transaction(async (tx) => {
    const [erased] = await tx.execute<{ counts: { records: number; requests: number } }>(
      sql`select erase_person(${id}::uuid) as counts`,
    );
    if (!erased) throw new Error('the database erased nothing');
    await recordAudit(tx, {
      actor,
      action: 'person.erased',
      subjectKind: 'person',
      subjectId: id,
      details: { ...erased.counts, ...(changeRequest && { changeRequest }) },
    });
  });
}
